import { Type, type TSchema } from 'typebox'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from './pagination.ts'

/** Query parameters of every list. */
export const pageQuery = {
  page: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
  pageSize: Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, default: DEFAULT_PAGE_SIZE }),
}

/** A page-numbered list; `next` and `previous` are URLs on the same host. */
export const Page = <T extends TSchema>(item: T) =>
  Type.Object({
    count: Type.Integer(),
    countIsExact: Type.Boolean(),
    next: Type.Union([Type.String(), Type.Null()]),
    previous: Type.Union([Type.String(), Type.Null()]),
    results: Type.Array(item),
  })
