import { EXACT_COUNT_LIMIT } from '@stay/contract/lists/pagination'
import { foldWords } from '@stay/contract/i18n/fold'
import type { Db } from '../db/schema.ts'
import {
  countHotels,
  findBestCandidates,
  findCandidates,
  findCandidatesByPhrase,
  findCandidatesWithAnyWord,
  listHotelIdsByToken,
} from './candidates.ts'
import {
  expandTerm,
  expandUnfinishedTerm,
  findFrequentWordsByPrefix,
  findTokens,
  type MatchedToken,
} from './expand-term.ts'
import { matchUnfinishedWord, TYPO_COST } from './match-word.ts'
import { rank, type Candidate, type Match } from './rank.ts'
import { splitTerm } from './split-term.ts'
import { countryToken, isTypeToken, PREFIX_TOKEN_LENGTH, typeToken } from './tokens.ts'

const MAX_TERMS = 8
const MAX_TERM_LENGTH = 40
/** Enough words to fill the window for nearly every short term. */
const FIRST_WORDS_LIMIT = 40
/** Some hotels have several words of a batch; a second batch to replace them would take as long as the first. */
const MIN_BATCH_HOTELS = 1.25 * EXACT_COUNT_LIMIT

export type Filter = { country?: string | undefined; type?: string | undefined; slug?: string | undefined }
export type Window = { from: number; size: number }
/** `count` is a lower bound if `isExact` is false. */
export type SearchResult = { ids: string[]; count: number; isExact: boolean }

export function searchTerms(search: string): string[] {
  return foldWords(search)
    .slice(0, MAX_TERMS)
    .map((term) => term.slice(0, MAX_TERM_LENGTH))
}

/** The hotels that match every term, best first. If there are none, those that match in a more tolerant way. */
export async function findHotels(
  db: Db,
  terms: string[],
  filter: Filter,
  window: Window,
): Promise<SearchResult> {
  if (terms.length === 0) return NO_MATCHES
  const tokenLists = await expandTerms(db, terms)
  const found = await findByTokens(db, terms, tokenLists, filter, window)
  if (found.count > 0 && !isGuess(terms, tokenLists)) return found
  const ids = await findSimilar(db, terms, tokenLists, filter)
  return {
    ids: ids.slice(window.from, window.from + window.size),
    count: ids.length,
    isExact: ids.length < EXACT_COUNT_LIMIT,
  }
}

/** Whether a single term matches only with a typo: then the word may also be unfinished. */
const isGuess = (terms: string[], [tokens = []]: MatchedToken[][]) =>
  terms.length === 1 && tokens.every((token) => token.cost >= TYPO_COST)

const NO_MATCHES: SearchResult = { ids: [], count: 0, isExact: true }

const expandTerms = (db: Db, terms: string[]) =>
  Promise.all(terms.map((term, index) => expandTerm(db, term, index === terms.length - 1)))

async function findByTokens(
  db: Db,
  terms: string[],
  tokenLists: MatchedToken[][],
  filter: Filter,
  window: Window,
): Promise<SearchResult> {
  const [term] = terms
  const [tokens] = tokenLists
  if (term === undefined || tokens === undefined || tokenLists.some((list) => list.length === 0))
    return NO_MATCHES
  if (terms.length === 1 && !filter.country && !filter.type) {
    const withPostings = tokens.filter(({ token }) => !isTypeToken(token))
    const found = await findByOneTerm(db, term, withPostings, window)
    // All hotels of a type are too many to be ranked with those that have the word in their name.
    if (found.count >= EXACT_COUNT_LIMIT || withPostings.length === tokens.length) return found
  }
  return sliceWindow(rank(terms, await findAll(db, terms, tokenLists, filter)), window)
}

/** Hotels whose words were typed without a space, then those with a typo in the word that is still being typed. */
async function findSimilar(
  db: Db,
  terms: string[],
  tokenLists: MatchedToken[][],
  filter: Filter,
): Promise<string[]> {
  const ids = await findJoined(db, terms, tokenLists, filter)
  const last = terms.at(-1) ?? ''
  if (!isKnown(last, tokenLists.at(-1))) {
    const tokens = withoutDuplicates([
      ...(tokenLists.at(-1) ?? []),
      ...(await expandUnfinishedTerm(db, last)),
    ])
    const lists = [...tokenLists.slice(0, -1), tokens]
    if (lists.every((list) => list.length > 0))
      ids.push(
        ...idsOf(rank(terms, await findAll(db, terms, lists, filter), { matchLast: matchFrequent(tokens) })),
      )
  }
  return [...new Set(ids)].slice(0, EXACT_COUNT_LIMIT)
}

/** Of many words that may be meant, those with the same first letter and those of more hotels come first. */
function matchFrequent(tokens: MatchedToken[]): Match {
  const hotels = new Map(tokens.map((token) => [token.token, token.hotels]))
  const most = Math.log1p(Math.max(...hotels.values()))
  return (term, word) => {
    const cost = matchUnfinishedWord(term, word)
    if (cost === undefined) return undefined
    return cost + (word[0] === term[0] ? 0 : 1) + 1 - Math.log1p(hotels.get(word) ?? 0) / most
  }
}

const withoutDuplicates = (tokens: MatchedToken[]) => [
  ...new Map(tokens.map((token) => [token.id, token])).values(),
]

/** Whether a term is a word of the index. */
const isKnown = (term: string, tokens: MatchedToken[] = []) => tokens.some((token) => token.token === term)

const idsOf = (candidates: Candidate[]) => candidates.map((candidate) => candidate.hotel_id)

/** The hotels of the first way to split the terms that match no word. */
async function findJoined(
  db: Db,
  terms: string[],
  tokenLists: MatchedToken[][],
  filter: Filter,
): Promise<string[]> {
  const splits = await Promise.all(
    terms.map(async (term, index) => (isKnown(term, tokenLists[index]) ? [] : splitTerm(db, term))),
  )
  const count = Math.max(...splits.map((ways) => ways.length))
  for (let way = 0; way < count; way++) {
    const parts = terms.flatMap((term, index) => splits[index]?.[way] ?? splits[index]?.[0] ?? [term])
    const ranked = rank(parts, await findAll(db, parts, await expandTerms(db, parts), filter))
    if (ranked.length > 0) return idsOf(ranked)
  }
  return []
}

/**
 * A single term can match very many hotels. The words are processed from best to worst: the hotels of rare words are
 * ranked; the first word that fills the window on its own is read directly from its postings.
 */
async function findByOneTerm(
  db: Db,
  term: string,
  tokens: MatchedToken[],
  window: Window,
): Promise<SearchResult> {
  const phraseMatches = await findCandidatesByPhrase(db, term, {})
  if (countHotels(tokens) <= EXACT_COUNT_LIMIT)
    return sliceWindow(rank([term], merge(await findCandidates(db, [tokens]), phraseMatches)), window)

  const words = term.length > PREFIX_TOKEN_LENGTH ? tokens : await expandShortTerm(db, term, tokens)
  const frequentIndex = words.findIndex((word) => word.hotels > EXACT_COUNT_LIMIT)
  const rare = frequentIndex < 0 ? words : words.slice(0, frequentIndex)
  let candidates = phraseMatches
  for (let next = 0; next < rare.length && candidates.length <= EXACT_COUNT_LIMIT;) {
    const batch: number[] = []
    for (let hotels = 0; next < rare.length && hotels <= MIN_BATCH_HOTELS; next++) {
      batch.push(rare[next]?.id ?? 0)
      hotels += rare[next]?.hotels ?? 0
    }
    candidates = merge(candidates, await findCandidatesWithAnyWord(db, batch))
  }
  const frequent = words[frequentIndex]
  if (!frequent) return sliceWindow(rank([term], candidates), window)
  // Hotels whose name begins with the term are good matches only if their word is as good as the frequent one.
  const ranked = rank([term], candidates, { maxCost: frequent.cost })
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

async function expandShortTerm(db: Db, term: string, tokens: MatchedToken[]): Promise<MatchedToken[]> {
  const countries = tokens.filter((token) => token.token.startsWith('='))
  const first = await findFrequentWordsByPrefix(db, term, FIRST_WORDS_LIMIT)
  const isEnough = first.length < FIRST_WORDS_LIMIT || countHotels(first) > 2 * EXACT_COUNT_LIMIT
  const words = isEnough ? first : await findFrequentWordsByPrefix(db, term)
  return [...words, ...countries].sort((one, other) => one.cost - other.cost)
}

function merge(candidates: Candidate[], others: Candidate[]): Candidate[] {
  const byNo = new Map(candidates.map((candidate) => [candidate.hotel_no, candidate]))
  for (const candidate of others) byNo.set(candidate.hotel_no, candidate)
  return [...byNo.values()]
}

/** The hotels that match all terms, or the best of them if there are very many. */
async function findAll(
  db: Db,
  terms: string[],
  tokenLists: MatchedToken[][],
  filter: Filter,
): Promise<Candidate[]> {
  const filters = [
    filter.country && countryToken(filter.country),
    filter.type && typeToken(filter.type),
  ].filter((token) => !!token) as string[]
  const [required, types] = await Promise.all([
    filters.length === 0 ? [] : findTokens(db, filters),
    findTokens(db, [typeToken('hotel'), typeToken('apartment')]),
  ])
  if (required.length < filters.length) return []
  const total = countHotels(types)
  const requiredLists = required.map((token) => [token])
  const share = [...requiredLists, ...tokenLists].reduce(
    (product, tokens) => product * Math.min(1, countHotels(tokens) / total),
    1,
  )
  const [candidates, phraseMatches] = await Promise.all([
    findBestCandidates(db, requiredLists, tokenLists, share * total),
    findCandidatesByPhrase(db, terms.join(' '), filter),
  ])
  return merge(candidates, phraseMatches)
}

function sliceWindow(ranked: Candidate[], { from, size }: Window): SearchResult {
  const counted = ranked.slice(0, EXACT_COUNT_LIMIT)
  return {
    ids: counted.slice(from, from + size).map((candidate) => candidate.hotel_id),
    count: counted.length,
    isExact: ranked.length <= EXACT_COUNT_LIMIT,
  }
}
