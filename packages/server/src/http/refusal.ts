import { PROBLEMS, type Problem, type ProblemCode } from '@stay/contract/http/problems'

/** Which field of a request is wrong, and why. */
export type FieldError = { field: string; reason: string }

/** A request that is refused for a reason the caller can act on. */
export class Refusal extends Error {
  code: ProblemCode
  status: number
  errors: FieldError[] | undefined
  /** After which the caller may try again. */
  retryAfterSeconds: number | undefined
  /** What else the answer says. */
  more: Pick<Problem, 'reason' | 'limits'> = {}
  constructor(code: ProblemCode, detail?: string, errors?: Refusal['errors']) {
    super(detail ?? code)
    this.code = code
    this.status = PROBLEMS[code]
    this.errors = errors
    if (code === 'unavailable') this.retryAfterSeconds = RETRY_AFTER_SECONDS
  }
}

/** A refusal that says more than its code. */
export const refusalWith = (code: ProblemCode, more: Refusal['more']) =>
  Object.assign(new Refusal(code), { more })

/** How long a caller should wait before asking again while the database is away. */
export const RETRY_AFTER_SECONDS = 2
