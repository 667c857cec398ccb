/** Maximum number of page buttons, including gaps. */
export const MAX_PAGE_BUTTONS = 7

/** A page button, or a gap if `page` is undefined. */
export type PageEntry = { key: string; page: number | undefined }

export function pageWindow(page: number, pageCount: number): PageEntry[] {
  if (pageCount <= MAX_PAGE_BUTTONS) return range(1, pageCount)
  const inner = MAX_PAGE_BUTTONS - 2
  if (page <= inner - 1) return [...range(1, inner), gap('after'), ...range(pageCount, pageCount)]
  if (page > pageCount - (inner - 1))
    return [...range(1, 1), gap('before'), ...range(pageCount - inner + 1, pageCount)]
  return [
    ...range(1, 1),
    gap('before'),
    ...range(page - 1, page + 1),
    gap('after'),
    ...range(pageCount, pageCount),
  ]
}

const gap = (key: string): PageEntry => ({ key, page: undefined })
const range = (from: number, to: number): PageEntry[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => ({
    key: String(from + index),
    page: from + index,
  }))
