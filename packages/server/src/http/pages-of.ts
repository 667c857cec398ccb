import { EXACT_COUNT_LIMIT } from '@stay/contract/http/call'

type PageQuery = { page: number; pageSize: number }

/** One page of a list that is wholly in memory. */
export function pageOf<T>(items: T[], query: PageQuery, url: string) {
  const from = (query.page - 1) * query.pageSize
  return pageAround(items.slice(from, from + query.pageSize), items.length, true, query, url)
}

/** A page whose results were cut out elsewhere. */
export function pageAround<T>(
  results: T[],
  count: number,
  countIsExact: boolean,
  { page, pageSize }: PageQuery,
  url: string,
) {
  const reachable = Math.min(count, countIsExact ? count : EXACT_COUNT_LIMIT)
  return {
    count,
    countIsExact,
    next: page * pageSize < reachable ? withPage(url, page + 1) : null,
    previous:
      page > 1 ? withPage(url, Math.min(page - 1, Math.max(1, Math.ceil(reachable / pageSize)))) : null,
    results,
  }
}

function withPage(url: string, page: number): string {
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  const parameters = new URLSearchParams(at < 0 ? '' : url.slice(at + 1))
  parameters.set('page', String(page))
  return `${path}?${parameters.toString()}`
}
