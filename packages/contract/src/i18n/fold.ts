const UNDECOMPOSED: Record<string, string> = {
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ə: 'e',
  // Lower case of a Greek capital sigma at the end of a word.
  ς: 'σ',
}

/** Removes case and accents for comparisons: `Łódź` becomes `lodz`. */
export function fold(text: string): string {
  const lower = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return lower.replace(/[łđðøßæœþıħŧŋəς]/g, (letter) => UNDECOMPOSED[letter] ?? letter)
}

/** An apostrophe inside a word, also as people type it with accents, primes and quotes. */
const APOSTROPHE = /(?<=\p{L})['’‘ʼʹ′´`＇](?=\p{L})/gu

/** Returns the unique folded words of a text in order. `L'Aquila` is one word. */
export function foldWords(text: string): string[] {
  // Before folding, which makes a space and an accent out of `´`.
  const words = fold(text.replace(APOSTROPHE, '')).match(/[\p{L}\p{N}]+/gu)
  return [...new Set(words ?? [])]
}

/** Replaces apostrophes inside words with spaces: `L'Aquila` becomes `L Aquila`. */
export const splitAtApostrophes = (text: string) => text.replace(APOSTROPHE, ' ')
