import { PROBLEMS, type Problem, type ProblemCode } from '@stay/contract/http/problems'

export type FieldError = { field: string; reason: string }

/** Refuses a request with a problem code that the client can act on. */
export class Refusal extends Error {
  code: ProblemCode
  status: number
  errors: FieldError[] | undefined
  retryAfterSeconds: number | undefined
  /** Additional members of the problem document. */
  extra: Pick<Problem, 'reason' | 'limits' | 'conflicts'> = {}
  constructor(code: ProblemCode, detail?: string, errors?: Refusal['errors']) {
    super(detail ?? code)
    this.code = code
    this.status = PROBLEMS[code]
    this.errors = errors
    if (code === 'unavailable') this.retryAfterSeconds = RETRY_AFTER_SECONDS
  }
}

export const refusalWith = (code: ProblemCode, extra: Refusal['extra']) =>
  Object.assign(new Refusal(code), { extra })

export const RETRY_AFTER_SECONDS = 2
