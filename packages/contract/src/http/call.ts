import type { Static, TObject, TSchema } from 'typebox'
import type { ProblemCode } from './problems.ts'

/** Who may make a call: everybody, the guest of a stay, or a system of the hotel with its service key. */
export type Access = 'public' | 'guest' | 'service'

/** One call of the API: what both sides agree on. */
export type Call = {
  summary: string
  /** Everybody, where nothing is said. */
  access?: Access
  params?: TObject
  query?: TObject
  body?: TObject
  /** Takes an `Idempotency-Key`: the same key again gets the same answer, and nothing is done twice. */
  isIdempotent?: boolean
  /** 200, where nothing is said. */
  status?: 200 | 201 | 204
  answer: TSchema
  errors: readonly ProblemCode[]
}

/** How every call for a guest can be refused, and every one for the hotel's systems. */
export const guestErrors = ['unauthenticated', 'forbidden', 'no_stay', 'unavailable'] as const
export const serviceErrors = ['unauthenticated', 'forbidden', 'invalid_parameter', 'unavailable'] as const

/** What a caller gives. */
export type Input<C extends Call> = (C['params'] extends TObject
  ? { params: Static<C['params']> }
  : { params?: undefined }) &
  (C['query'] extends TObject ? { query?: Partial<Static<C['query']>> } : { query?: undefined }) &
  (C['body'] extends TObject ? { body: Static<C['body']> } : { body?: undefined })

/** What a caller gets. */
export type Answer<C extends Call> = Static<C['answer']>
