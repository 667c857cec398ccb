import { Type, type Static } from 'typebox'
import { ClimateLimits } from '../room/climate.ts'
import { RoomConflict } from '../stay/desk-stays.ts'

/** HTTP status of every problem code. Codes are stable; the texts for guests are in the message catalogs. */
export const PROBLEMS = {
  malformed_request: 400,
  invalid_access_key: 401,
  unauthenticated: 401,
  invalid_credentials: 401,
  session_ended: 401,
  link_expired: 401,
  forbidden: 403,
  reauthentication_required: 403,
  not_found: 404,
  no_stay: 404,
  method_not_allowed: 405,
  request_id_reused: 409,
  room_in_use: 409,
  user_name_taken: 409,
  room_taken: 409,
  version_conflict: 409,
  last_sign_in_method: 409,
  zone_locked: 409,
  refused_by_device: 409,
  superseded: 409,
  flag_read_only: 409,
  body_too_large: 413,
  unsupported_media_type: 415,
  invalid_parameter: 422,
  out_of_range: 422,
  password_too_common: 422,
  wrong_code: 422,
  too_many_attempts: 429,
  too_many_commands: 429,
  internal: 500,
  unavailable: 503,
  controller_offline: 503,
  not_confirmed: 504,
} as const
export type ProblemCode = keyof typeof PROBLEMS

/** Error response, `application/problem+json` (RFC 9457). */
export const Problem = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  code: Type.Enum(Object.keys(PROBLEMS) as ProblemCode[]),
  detail: Type.Optional(Type.String()),
  errors: Type.Optional(
    Type.Array(Type.Object({ field: Type.String(), reason: Type.String() }), {
      description: 'Invalid fields of the request.',
    }),
  ),
  reason: Type.Optional(
    Type.String({ description: 'Why the zone is locked, or why the device rejected the command.' }),
  ),
  limits: Type.Optional(ClimateLimits),
  conflicts: Type.Optional(Type.Array(RoomConflict, { description: 'Stays that have the room.' })),
  requestId: Type.Optional(Type.String()),
})
export type Problem = Static<typeof Problem>
