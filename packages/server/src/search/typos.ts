/** A typo is tolerated if the longer of the two words has at least this many letters. */
export const MIN_TYPO_LENGTH = 5

/** The word itself and every word made by deleting one of its letters. */
export function deletions(word: string): string[] {
  const found = new Set([word])
  for (let at = 0; at < word.length; at++) found.add(word.slice(0, at) + word.slice(at + 1))
  return [...found]
}

/** Whether two words differ by one changed, added or deleted letter, or by two adjacent letters swapped. */
export function isOneTypoApart(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.length < MIN_TYPO_LENGTH || long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start++
  let end = 0
  while (end < short.length - start && short.at(-1 - end) === long.at(-1 - end)) end++
  const remaining = short.length - start - end
  if (short.length < long.length) return remaining === 0
  if (remaining <= 1) return true
  return remaining === 2 && short[start] === long[start + 1] && short[start + 1] === long[start]
}
