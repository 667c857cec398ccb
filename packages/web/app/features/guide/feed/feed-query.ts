import { CARD_KINDS, type CardKind } from '@stay/contract/guide/card-kinds'
import { isDay } from '@stay/contract/time/zone'

/** Filter of a feed, stored in the query string. */
export type FeedFilter = {
  kind?: CardKind
  openNow?: true
  from?: string
  to?: string
}

/** Parses the filter in a query string; invalid parameters are ignored. */
export function readFilter(search: string): FeedFilter {
  const parameters = new URLSearchParams(search)
  const kind = CARD_KINDS.find((candidate) => candidate === parameters.get('kind'))
  const [from, to] = ['from', 'to']
    .map((name) => parameters.get(name) ?? '')
    .map((day) => (isDay(day) ? day : ''))
  const isReversed = from && to && to < from
  return {
    ...(kind && { kind }),
    ...(parameters.get('openNow') === 'true' && { openNow: true }),
    ...(from && { from }),
    ...(to && !isReversed && { to }),
  }
}

export function readPage(search: string): number {
  const page = Number(new URLSearchParams(search).get('page'))
  return Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1
}

/** The query string of a filter; `?` alone clears the filter. */
export function filterSearch(
  filter: { [Name in keyof FeedFilter]: FeedFilter[Name] | undefined },
  page = 1,
): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) if (value) parameters.set(name, String(value))
  if (page > 1) parameters.set('page', String(page))
  return `?${parameters.toString()}`
}
