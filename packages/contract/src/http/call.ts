import type { Static, TObject, TSchema } from 'typebox'
import type { ProblemCode } from './problems.ts'

/** Required authentication: none, the access token of a guest, or the service key of a hotel's system. */
export type Access = 'public' | 'guest' | 'service'

/** Definition of one API call, shared by server and client. */
export type Call = {
  summary: string
  /** Defaults to `public`. */
  access?: Access
  params?: TObject
  query?: TObject
  body?: TObject
  /** Accepts an `Idempotency-Key` header. A repeated key returns the stored response without repeating the action. */
  isIdempotent?: boolean
  /** Defaults to 200. */
  status?: 200 | 201 | 204
  response: TSchema
  errors: readonly ProblemCode[]
}

/** Errors that every call with guest or service access can return. */
export const guestErrors = ['unauthenticated', 'forbidden', 'no_stay', 'unavailable'] as const
export const serviceErrors = ['unauthenticated', 'forbidden', 'invalid_parameter', 'unavailable'] as const

/** Arguments of a call in the client. */
export type Input<C extends Call> = (C['params'] extends TObject
  ? { params: Static<C['params']> }
  : { params?: undefined }) &
  (C['query'] extends TObject ? { query?: Partial<Static<C['query']>> } : { query?: undefined }) &
  (C['body'] extends TObject ? { body: Static<C['body']> } : { body?: undefined })

/** Parsed response body of a call. */
export type Output<C extends Call> = Static<C['response']>
