import type { Static, TObject, TSchema } from 'typebox'
import type { StaffRole } from '../staff/roles.ts'
import type { ProblemCode } from './problems.ts'

/** Required authentication: none, the token of a guest, the service key of a hotel's system, or the cookie of staff. */
export type Access = 'public' | 'guest' | 'service' | 'staff'

/** Definition of one API call, shared by server and client. */
export type Call = {
  summary: string
  /** Defaults to `public`. */
  access?: Access
  /** Minimum role of a staff member in the hotel of the path. */
  role?: StaffRole
  /** Requires that the staff member has signed in, or confirmed it, within the last minutes. */
  needsRecentSignIn?: boolean
  /** Records the call in the audit log although it only reads. */
  auditsRead?: boolean
  /** Name in the audit log of the `id` in the body, for calls that create something. */
  recordsIdAs?: string
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
/** `not_found`: the hotel does not exist, or the staff member has no role in it. */
export const staffErrors = [
  'unauthenticated',
  'forbidden',
  'not_found',
  'invalid_parameter',
  'unavailable',
] as const

/** Arguments of a call in the client. */
export type Input<C extends Call> = (C['params'] extends TObject
  ? { params: Static<C['params']> }
  : { params?: undefined }) &
  (C['query'] extends TObject ? { query?: Partial<Static<C['query']>> } : { query?: undefined }) &
  (C['body'] extends TObject ? { body: Static<C['body']> } : { body?: undefined })

/** Parsed response body of a call. */
export type Output<C extends Call> = Static<C['response']>
