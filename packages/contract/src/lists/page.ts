import { Type, type TSchema } from 'typebox'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from './pagination.ts'

/** Query parameters of paginated lists. */
export const pageQuery = {
  page: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
  pageSize: Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, default: DEFAULT_PAGE_SIZE }),
}

/** Schema of one page of a list. */
export const Page = <T extends TSchema>(item: T) =>
  Type.Object({
    count: Type.Integer(),
    countIsExact: Type.Boolean({ description: 'If false, `count` is a lower bound.' }),
    next: Type.Union([Type.String(), Type.Null()], { description: 'URL of the next page.' }),
    previous: Type.Union([Type.String(), Type.Null()], { description: 'URL of the previous page.' }),
    results: Type.Array(item),
  })
