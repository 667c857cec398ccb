const LETTERS: Record<string, string> = { ł: 'l', đ: 'd', ß: 'ss', ø: 'o', æ: 'ae' }

/** Text as a hurried hand types it: no case, no accents (`lodz` is Łódź). */
export const fold = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[łđßøæ]/g, (letter) => LETTERS[letter] ?? letter)
    .trim()
