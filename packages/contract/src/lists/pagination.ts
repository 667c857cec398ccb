export const DEFAULT_PAGE_SIZE = 20
export const MAX_PAGE_SIZE = 50
/** Lists are counted exactly up to this number; a higher count is a lower bound. */
export const EXACT_COUNT_LIMIT = 1000

type PageQuery = { page: number; pageSize: number }

/** Returns one page of an in-memory list; the links to other pages are derived from the request `url`. */
export function paginate<T>(items: T[], query: PageQuery, url: string) {
  const from = (query.page - 1) * query.pageSize
  return toPage(items.slice(from, from + query.pageSize), items.length, true, query, url)
}

/** Builds a page from results that were already selected. */
export function toPage<T>(
  results: T[],
  count: number,
  countIsExact: boolean,
  { page, pageSize }: PageQuery,
  url: string,
) {
  const reachable = Math.min(count, countIsExact ? count : EXACT_COUNT_LIMIT)
  const lastPage = Math.max(1, Math.ceil(reachable / pageSize))
  return {
    count,
    countIsExact,
    next: page * pageSize < reachable ? withPage(url, page + 1) : null,
    previous: page > 1 ? withPage(url, Math.min(page - 1, lastPage)) : null,
    results,
  }
}

function withPage(url: string, page: number): string {
  const [path = '', search] = url.split('?', 2)
  const parameters = new URLSearchParams(search)
  parameters.set('page', String(page))
  return `${path}?${parameters.toString()}`
}
