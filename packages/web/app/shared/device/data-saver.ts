/** Whether the guest has asked the browser to save data: then nothing is fetched in advance. */
export const isSavingData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true
