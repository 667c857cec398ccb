/** A guest who saves data fetches nothing that they may not read. */
export const isSparing = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true
