import { PROBLEMS, type ProblemCode } from '@stay/contract/problems'

/** A request that is refused for a reason the caller can act on. */
export class Refusal extends Error {
  code: ProblemCode
  status: number
  errors: { field: string; reason: string }[] | undefined
  constructor(code: ProblemCode, detail?: string, errors?: Refusal['errors']) {
    super(detail ?? code)
    this.code = code
    this.status = PROBLEMS[code]
    this.errors = errors
  }
}

/** How long a caller should wait before asking again while the database is away. */
export const RETRY_AFTER_SECONDS = 2
