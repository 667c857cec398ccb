import { EXACT_COUNT_LIMIT } from '@stay/contract/lists/pagination'
import { foldWords } from '@stay/contract/i18n/fold'
import type { Db } from '../db/schema.ts'
import {
  findCandidates,
  findCandidatesByPhrase,
  findCandidatesWithAnyWord,
  findSampledCandidates,
  listHotelIdsByToken,
} from './candidates.ts'
import { expandTerm, findFrequentWordsByPrefix, findTokens, type Token } from './expand-term.ts'
import { rank, type Candidate } from './rank.ts'
import { countryToken, PREFIX_TOKEN_LENGTH, typeToken } from './tokens.ts'

const MAX_TERMS = 8
const MAX_TERM_LENGTH = 40
/** Above this many expected matches, a sample of one hotel in sixteen fills the window. */
const SAMPLING_THRESHOLD = 18_000
/** Enough words to fill the window for nearly every short term. */
const FIRST_WORDS_LIMIT = 40

export type Filter = { country?: string | undefined; type?: string | undefined; slug?: string | undefined }
export type Window = { from: number; size: number }
/** `count` is a lower bound if `isExact` is false. */
export type SearchResult = { ids: string[]; count: number; isExact: boolean }

export function searchTerms(search: string): string[] {
  return foldWords(search)
    .slice(0, MAX_TERMS)
    .map((term) => term.slice(0, MAX_TERM_LENGTH))
}

/** The hotels that match every term, best first. */
export async function findHotels(
  db: Db,
  terms: string[],
  filter: Filter,
  window: Window,
): Promise<SearchResult> {
  const tokenLists = await Promise.all(
    terms.map((term, index) => expandTerm(db, term, index === terms.length - 1)),
  )
  const [term] = terms
  const [tokens] = tokenLists
  if (term === undefined || tokens === undefined || tokenLists.some((list) => list.length === 0))
    return NO_MATCHES
  if (terms.length === 1 && !filter.country && !filter.type) return findByOneTerm(db, term, tokens, window)
  return findByAll(db, terms, tokenLists, filter, window)
}

const NO_MATCHES: SearchResult = { ids: [], count: 0, isExact: true }

/**
 * A single term can match very many hotels. The words are processed from best to worst: the hotels of rare words are
 * ranked; the first word that fills the window on its own is read directly from its postings.
 */
async function findByOneTerm(db: Db, term: string, tokens: Token[], window: Window): Promise<SearchResult> {
  const phraseMatches = await findCandidatesByPhrase(db, term, {})
  if (countHotels(tokens) <= EXACT_COUNT_LIMIT)
    return sliceWindow(rank([term], merge(await findCandidates(db, [tokens]), phraseMatches)), window)

  const words = term.length > PREFIX_TOKEN_LENGTH ? tokens : await expandShortTerm(db, term, tokens)
  const frequentIndex = words.findIndex((word) => word.hotels > EXACT_COUNT_LIMIT)
  const rare = frequentIndex < 0 ? words : words.slice(0, frequentIndex)
  let candidates = phraseMatches
  for (let next = 0; next < rare.length && candidates.length <= EXACT_COUNT_LIMIT;) {
    const batch: number[] = []
    for (let hotels = 0; next < rare.length && hotels <= EXACT_COUNT_LIMIT; next++) {
      batch.push(rare[next]?.id ?? 0)
      hotels += rare[next]?.hotels ?? 0
    }
    candidates = merge(candidates, await findCandidatesWithAnyWord(db, batch))
  }
  const ranked = rank([term], candidates)
  const frequent = words[frequentIndex]
  if (!frequent) return sliceWindow(ranked, window)

  const to = Math.min(window.from + window.size, EXACT_COUNT_LIMIT)
  const ids = ranked.slice(window.from, to).map((candidate) => candidate.hotel_id)
  const missing = Math.max(0, to - window.from) - ids.length
  if (missing > 0) {
    const rankedNos = ranked.map((candidate) => candidate.hotel_no)
    const offset = Math.max(0, window.from - ranked.length)
    ids.push(...(await listHotelIdsByToken(db, frequent.id, rankedNos, offset, missing)))
  }
  return { ids, count: EXACT_COUNT_LIMIT, isExact: false }
}

async function expandShortTerm(db: Db, term: string, tokens: Token[]): Promise<Token[]> {
  const countries = tokens.filter((token) => token.token.startsWith('='))
  const first = await findFrequentWordsByPrefix(db, term, FIRST_WORDS_LIMIT)
  const isEnough = first.length < FIRST_WORDS_LIMIT || countHotels(first) > 2 * EXACT_COUNT_LIMIT
  return [...(isEnough ? first : await findFrequentWordsByPrefix(db, term)), ...countries]
}

function merge(candidates: Candidate[], others: Candidate[]): Candidate[] {
  const byNo = new Map(candidates.map((candidate) => [candidate.hotel_no, candidate]))
  for (const candidate of others) byNo.set(candidate.hotel_no, candidate)
  return [...byNo.values()]
}

async function findByAll(
  db: Db,
  terms: string[],
  tokenLists: Token[][],
  filter: Filter,
  window: Window,
): Promise<SearchResult> {
  const filters = [
    filter.country && countryToken(filter.country),
    filter.type && typeToken(filter.type),
  ].filter((token) => !!token) as string[]
  const [required, types] = await Promise.all([
    filters.length === 0 ? [] : findTokens(db, filters),
    findTokens(db, [typeToken('hotel'), typeToken('apartment')]),
  ])
  if (required.length < filters.length) return NO_MATCHES
  const all = [...required.map((token) => [token]), ...tokenLists]
  const total = countHotels(types)
  const expected = all.reduce((share, tokens) => share * Math.min(1, countHotels(tokens) / total), total)
  const [candidates, phraseMatches] = await Promise.all([
    expected > SAMPLING_THRESHOLD ? findSampledCandidates(db, all) : findCandidates(db, all),
    findCandidatesByPhrase(db, terms.join(' '), filter),
  ])
  return sliceWindow(rank(terms, merge(candidates, phraseMatches)), window)
}

function sliceWindow(ranked: Candidate[], { from, size }: Window): SearchResult {
  const counted = ranked.slice(0, EXACT_COUNT_LIMIT)
  return {
    ids: counted.slice(from, from + size).map((candidate) => candidate.hotel_id),
    count: counted.length,
    isExact: ranked.length <= EXACT_COUNT_LIMIT,
  }
}

const countHotels = (tokens: Token[]) => tokens.reduce((total, token) => total + token.hotels, 0)
