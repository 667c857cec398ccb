import { countryWords } from './countries.ts'
import { EXACT, matchWord } from './match-word.ts'

/** A country counts less than a name or a city. */
const COUNTRY = 0.5

export type Candidate = {
  hotel_no: number
  hotel_id: string
  country_code: string
  name_folded: string
  name_words: string
  place_words: string
}

/** Candidates that match every term, better ones first. */
export function rank(terms: string[], candidates: Candidate[]): Candidate[] {
  const phrase = terms.join(' ')
  const countries = new Map<string, (number | undefined)[]>()
  /** What each term costs as a name of the country: the same for all its hotels. */
  const countryCosts = (code: string) => {
    let costs = countries.get(code)
    if (!costs) {
      costs = terms.map((term) => best(term, countryWords(code)))
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
  let inName = 0
  for (const [index, term] of terms.entries()) {
    const name = best(term, names)
    const place = best(term, places)
    const country = countries[index]
    const least = Math.min(name ?? Infinity, place ?? Infinity, (country ?? Infinity) + COUNTRY)
    if (least === Infinity) return undefined
    cost += least
    if (name !== undefined && name <= least) inName++
  }
  // Of equally good matches, the one whose name says less besides comes first.
  const besides = Math.max(0, candidate.name_folded.split(' ').length - inName)
  const whole = candidate.name_folded === phrase ? -0.4 : candidate.name_folded.startsWith(phrase) ? -0.2 : 0
  return cost + Math.min(besides, 9) * 0.02 + whole
}

function best(term: string, words: string[]): number | undefined {
  let least: number | undefined
  for (const word of words) {
    const cost = matchWord(term, word)
    if (cost !== undefined && (least === undefined || cost < least)) least = cost
    if (least === EXACT) break
  }
  return least
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
