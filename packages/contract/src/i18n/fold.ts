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
}

/** Removes case and accents for comparisons: `Łódź` becomes `lodz`. */
export function fold(text: string): string {
  const lower = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return lower.replace(/[łđðøßæœþıħŧŋə]/g, (letter) => UNDECOMPOSED[letter] ?? letter)
}

/** Returns the unique folded words of a text in order. `L'Aquila` is one word. */
export function foldWords(text: string): string[] {
  const words = fold(text)
    .replace(/(\p{L})['’ʼ`](?=\p{L})/gu, '$1')
    .match(/[\p{L}\p{N}]+/gu)
  return [...new Set(words ?? [])]
}
