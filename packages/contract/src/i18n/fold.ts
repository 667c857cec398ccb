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

/** Folds case and accents, so that `lodz` equals Łódź. */
export function fold(text: string): string {
  const lower = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return lower.replace(/[łđðøßæœþıħŧŋə]/g, (letter) => UNDECOMPOSED[letter] ?? letter)
}

/** The folded words of a text, each once, in order. An apostrophe joins: `L'Aquila` is one word. */
export function foldWords(text: string): string[] {
  const words = fold(text)
    .replace(/(\p{L})['’ʼ`](?=\p{L})/gu, '$1')
    .match(/[\p{L}\p{N}]+/gu)
  return [...new Set(words ?? [])]
}
