const LETTERS: Record<string, string> = { ł: 'l', đ: 'd', ß: 'ss', ø: 'o', æ: 'ae' }

/** Removes case and accents, so that a search for `lodz` finds Łódź. */
export const normalizeSearchText = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[łđßøæ]/g, (letter) => LETTERS[letter] ?? letter)
    .trim()
