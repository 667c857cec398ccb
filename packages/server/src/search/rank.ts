import { matchCountry } from './countries.ts'
import { COUNTRY_COST, EXACT_COST, matchWord, TYPE_COST } from './match-word.ts'
import { matchTypes } from './types.ts'

export type Match = typeof matchWord
type Options = {
  /** How the last term matches; the default is like the other terms. */
  matchLast?: Match
  /** Leaves out worse matches. */
  maxCost?: number
}

export type Candidate = {
  hotel_no: number
  hotel_id: string
  country_code: string
  type: string
  name_folded: string
  name_words: string
  place_words: string
}

/** The candidates that match every term, best first. */
export function rank(
  terms: string[],
  candidates: Candidate[],
  { matchLast = matchWord, maxCost = Infinity }: Options = {},
): Candidate[] {
  const phrase = terms.join(' ')
  const matches = terms.map((_, index) => (index === terms.length - 1 ? matchLast : matchWord))
  const types = terms.map(matchTypes)
  // The cost of a term in the country name is the same for all hotels of the country.
  const countries = new Map<string, (number | undefined)[]>()
  const countryCosts = (code: string) => {
    let costs = countries.get(code)
    if (!costs) {
      costs = terms.map((term, index) => matchCountry(term, code, matches[index]))
      countries.set(code, costs)
    }
    return costs
  }
  const scored: { candidate: Candidate; cost: number }[] = []
  for (const candidate of candidates) {
    const costs = costsOf(terms, matches, types, candidate, countryCosts(candidate.country_code))
    if (costs && costs.words <= maxCost)
      scored.push({ candidate, cost: costs.words + orderCost(phrase, candidate, costs) })
  }
  return scored
    .sort(
      (a, b) =>
        a.cost - b.cost ||
        compare(a.candidate.name_folded, b.candidate.name_folded) ||
        compare(a.candidate.hotel_id, b.candidate.hotel_id),
    )
    .map(({ candidate }) => candidate)
}

function costsOf(
  terms: string[],
  matches: Match[],
  types: string[][],
  candidate: Candidate,
  countries: (number | undefined)[],
): { words: number; matchesInName: number } | undefined {
  const names = candidate.name_words.split(' ')
  const places = candidate.place_words.split(' ')
  let words = 0
  let matchesInName = 0
  for (const [index, term] of terms.entries()) {
    const match = matches[index] ?? matchWord
    const name = lowestCost(term, names, match)
    const place = lowestCost(term, places, match)
    const lowest = Math.min(
      name ?? Infinity,
      place ?? Infinity,
      (countries[index] ?? Infinity) + COUNTRY_COST,
      types[index]?.includes(candidate.type) ? TYPE_COST : Infinity,
    )
    if (lowest === Infinity) return undefined
    words += lowest
    if (name !== undefined && name <= lowest) matchesInName++
  }
  return { words, matchesInName }
}

/** Of equally good matches, the name with fewer other words comes first. */
function orderCost(
  phrase: string,
  candidate: Candidate,
  { matchesInName }: { matchesInName: number },
): number {
  const otherWords = Math.max(0, candidate.name_folded.split(' ').length - matchesInName)
  const phraseCost =
    candidate.name_folded === phrase ? -0.4 : candidate.name_folded.startsWith(phrase) ? -0.2 : 0
  return Math.min(otherWords, 9) * 0.02 + phraseCost
}

function lowestCost(term: string, words: string[], match: Match): number | undefined {
  let lowest: number | undefined
  for (const word of words) {
    const cost = match(term, word)
    if (cost !== undefined && (lowest === undefined || cost < lowest)) lowest = cost
    if (lowest === EXACT_COST) break
  }
  return lowest
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
