/** A typo is forgiven where the longer of the two words has at least this many letters. */
export const TYPO_LENGTH = 5

/** The word itself and every way to leave out one of its letters. */
export function deletions(word: string): string[] {
  const found = new Set([word])
  for (let at = 0; at < word.length; at++) found.add(word.slice(0, at) + word.slice(at + 1))
  return [...found]
}

/** Whether one letter changed, added, left out or swapped with its neighbour makes one word the other. */
export function isOneTypoApart(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.length < TYPO_LENGTH || long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start++
  let end = 0
  while (end < short.length - start && short.at(-1 - end) === long.at(-1 - end)) end++
  const left = short.length - start - end
  if (short.length < long.length) return left === 0
  if (left <= 1) return true
  return left === 2 && short[start] === long[start + 1] && short[start + 1] === long[start]
}
