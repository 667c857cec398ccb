import { EXACT_COUNT_LIMIT } from '@stay/contract/lists/pagination'
import { foldWords } from '@stay/contract/i18n/fold'
import type { Db } from '../db/schema.ts'
import {
  candidatesByPhrase,
  candidatesOfAll,
  candidatesOfSample,
  candidatesOfWords,
  idsInOrder,
} from './candidates.ts'
import { frequentWordsBegunBy, meaningsOf, tokensNamed, type Token } from './meanings.ts'
import { rank, type Candidate } from './rank.ts'
import { countryToken, PREFIX_TOKEN_LENGTH, typeToken } from './tokens.ts'

const MAX_TERMS = 8
const MAX_TERM_LENGTH = 40
/** Above this many expected matches a sixteenth of the hotels fills the window. */
const MANY_MATCHES = 18_000
/** Few words fill the window for nearly every short term. */
const FIRST_WORDS = 40

export type Filter = { country?: string | undefined; type?: string | undefined; slug?: string | undefined }
export type Window = { from: number; size: number }
/** The ids of one window of the matches, and how many there are: a floor where `isExact` is false. */
export type Found = { ids: string[]; count: number; isExact: boolean }

/** The words a search must match. */
export function searchTerms(search: string): string[] {
  return foldWords(search)
    .slice(0, MAX_TERMS)
    .map((term) => term.slice(0, MAX_TERM_LENGTH))
}

/** The hotels that match every term, best first. */
export async function findHotels(db: Db, terms: string[], filter: Filter, window: Window): Promise<Found> {
  const meanings = await Promise.all(
    terms.map((term, index) => meaningsOf(db, term, index === terms.length - 1)),
  )
  const [term] = terms
  const [meaning] = meanings
  if (term === undefined || meaning === undefined || meanings.some((tokens) => tokens.length === 0))
    return NOTHING
  if (terms.length === 1 && !filter.country && !filter.type) return findByOneTerm(db, term, meaning, window)
  return findByAll(db, terms, meanings, filter, window)
}

const NOTHING: Found = { ids: [], count: 0, isExact: true }

/**
 * One term alone can mean very many hotels. Its words are taken in order of quality; the first one that fills the
 * window by itself is read straight from its postings, the rarer ones before it are ranked.
 */
async function findByOneTerm(db: Db, term: string, meaning: Token[], window: Window): Promise<Found> {
  const phrased = await candidatesByPhrase(db, term, {})
  if (sum(meaning) <= EXACT_COUNT_LIMIT)
    return cut(rank([term], join(await candidatesOfAll(db, [meaning]), phrased)), window)

  const words = term.length > PREFIX_TOKEN_LENGTH ? meaning : await wordsOfShort(db, term, meaning)
  const large = words.findIndex((word) => word.hotels > EXACT_COUNT_LIMIT)
  const rare = large < 0 ? words : words.slice(0, large)
  let candidates = phrased
  for (let next = 0; next < rare.length && candidates.length <= EXACT_COUNT_LIMIT;) {
    const batch: number[] = []
    for (let hotels = 0; next < rare.length && hotels <= EXACT_COUNT_LIMIT; next++) {
      batch.push(rare[next]?.id ?? 0)
      hotels += rare[next]?.hotels ?? 0
    }
    candidates = join(candidates, await candidatesOfWords(db, batch))
  }
  const ranked = rank([term], candidates)
  const filler = words[large]
  if (!filler) return cut(ranked, window)

  const to = Math.min(window.from + window.size, EXACT_COUNT_LIMIT)
  const ids = ranked.slice(window.from, to).map((candidate) => candidate.hotel_id)
  const missing = Math.max(0, to - window.from) - ids.length
  if (missing > 0) {
    const seen = ranked.map((candidate) => candidate.hotel_no)
    ids.push(...(await idsInOrder(db, filler.id, seen, Math.max(0, window.from - ranked.length), missing)))
  }
  return { ids, count: EXACT_COUNT_LIMIT, isExact: false }
}

/** The words a short term begins, as many as fill the window, then the countries it can mean. */
async function wordsOfShort(db: Db, term: string, meaning: Token[]): Promise<Token[]> {
  const facts = meaning.filter((token) => token.token.startsWith('='))
  const first = await frequentWordsBegunBy(db, term, FIRST_WORDS)
  const isEnough = first.length < FIRST_WORDS || sum(first) > 2 * EXACT_COUNT_LIMIT
  return [...(isEnough ? first : await frequentWordsBegunBy(db, term)), ...facts]
}

/** Candidates, each once. */
function join(some: Candidate[], others: Candidate[]): Candidate[] {
  const byNo = new Map(some.map((candidate) => [candidate.hotel_no, candidate]))
  for (const candidate of others) byNo.set(candidate.hotel_no, candidate)
  return [...byNo.values()]
}

/** Several terms or filters. */
async function findByAll(
  db: Db,
  terms: string[],
  meanings: Token[][],
  filter: Filter,
  window: Window,
): Promise<Found> {
  const facts = [
    filter.country && countryToken(filter.country),
    filter.type && typeToken(filter.type),
  ].filter((fact) => !!fact) as string[]
  const [required, types] = await Promise.all([
    facts.length === 0 ? [] : tokensNamed(db, facts),
    tokensNamed(db, [typeToken('hotel'), typeToken('apartment')]),
  ])
  if (required.length < facts.length) return NOTHING
  const all = [...required.map((token) => [token]), ...meanings]
  const total = sum(types)
  const expected = all.reduce((share, tokens) => share * Math.min(1, sum(tokens) / total), total)
  const [candidates, phrased] = await Promise.all([
    expected > MANY_MATCHES ? candidatesOfSample(db, all) : candidatesOfAll(db, all),
    candidatesByPhrase(db, terms.join(' '), filter),
  ])
  return cut(rank(terms, join(candidates, phrased)), window)
}

function cut(ranked: Candidate[], { from, size }: Window): Found {
  const counted = ranked.slice(0, EXACT_COUNT_LIMIT)
  return {
    ids: counted.slice(from, from + size).map((candidate) => candidate.hotel_id),
    count: counted.length,
    isExact: ranked.length <= EXACT_COUNT_LIMIT,
  }
}

const sum = (tokens: Token[]) => tokens.reduce((total, token) => total + token.hotels, 0)
