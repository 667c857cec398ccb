import { countryWords } from './countries.ts'
import { EXACT_COST, matchWord } from './match-word.ts'

/** A match in the country is worth less than one in the name or the city. */
const COUNTRY_COST = 0.5

export type Candidate = {
  hotel_no: number
  hotel_id: string
  country_code: string
  name_folded: string
  name_words: string
  place_words: string
}

/** The candidates that match every term, best first. */
export function rank(terms: string[], candidates: Candidate[]): Candidate[] {
  const phrase = terms.join(' ')
  // The cost of a term in the country name is the same for all hotels of the country.
  const countries = new Map<string, (number | undefined)[]>()
  const countryCosts = (code: string) => {
    let costs = countries.get(code)
    if (!costs) {
      costs = terms.map((term) => lowestCost(term, countryWords(code)))
      countries.set(code, costs)
    }
    return costs
  }
  const scored: { candidate: Candidate; cost: number }[] = []
  for (const candidate of candidates) {
    const cost = costOf(terms, phrase, candidate, countryCosts(candidate.country_code))
    if (cost !== undefined) scored.push({ candidate, cost })
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

function costOf(
  terms: string[],
  phrase: string,
  candidate: Candidate,
  countries: (number | undefined)[],
): number | undefined {
  const names = candidate.name_words.split(' ')
  const places = candidate.place_words.split(' ')
  let cost = 0
  let matchesInName = 0
  for (const [index, term] of terms.entries()) {
    const name = lowestCost(term, names)
    const place = lowestCost(term, places)
    const country = countries[index]
    const lowest = Math.min(name ?? Infinity, place ?? Infinity, (country ?? Infinity) + COUNTRY_COST)
    if (lowest === Infinity) return undefined
    cost += lowest
    if (name !== undefined && name <= lowest) matchesInName++
  }
  // Of equally good matches, the name with fewer other words comes first.
  const otherWords = Math.max(0, candidate.name_folded.split(' ').length - matchesInName)
  const phraseCost =
    candidate.name_folded === phrase ? -0.4 : candidate.name_folded.startsWith(phrase) ? -0.2 : 0
  return cost + Math.min(otherWords, 9) * 0.02 + phraseCost
}

function lowestCost(term: string, words: string[]): number | undefined {
  let lowest: number | undefined
  for (const word of words) {
    const cost = matchWord(term, word)
    if (cost !== undefined && (lowest === undefined || cost < lowest)) lowest = cost
    if (lowest === EXACT_COST) break
  }
  return lowest
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
