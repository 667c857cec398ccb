import type { Problem, ProblemCode } from '@stay/contract/http/problems'
import { PROBLEMS } from '@stay/contract/http/problems'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUnreachable } from '../db/database.ts'
import { Refusal } from './refusal.ts'

const TITLES: Record<ProblemCode, string> = {
  malformed_request: 'The request is malformed.',
  invalid_access_key: 'The access key is invalid.',
  unauthenticated: 'A valid token is required.',
  invalid_credentials: 'The credentials are invalid.',
  session_ended: 'The session has ended. Sign in again.',
  forbidden: 'This token does not allow the request.',
  reauthentication_required: 'Confirm your sign-in first.',
  link_expired: 'The link is not valid, has expired or was used before.',
  not_found: 'Not found.',
  no_stay: 'There is no current stay.',
  room_in_use: 'The room has current or past stays.',
  user_name_taken: 'Another account has this user name.',
  room_taken: 'Another stay has the room in this time.',
  version_conflict: 'The stay has changed since it was read. Read it again.',
  last_sign_in_method: 'The account needs at least one way to sign in.',
  password_too_common: 'The password is too common, or known from a data breach.',
  wrong_code: 'The code is wrong or has expired.',
  request_id_reused: 'This request id or key was already used for a different request.',
  zone_locked: 'The zone does not accept settings at the moment.',
  refused_by_device: 'The device in the room refused the command.',
  superseded: 'A later command replaced this one.',
  flag_read_only: 'This flag cannot be changed through the API.',
  out_of_range: 'The settings are outside the limits of the room.',
  too_many_commands: 'Too many commands. Wait before sending the next one.',
  controller_offline: 'The device in the room cannot be reached.',
  not_confirmed: 'The device in the room did not confirm in time.',
  too_many_attempts: 'Too many failed attempts. Wait before trying again.',
  method_not_allowed: 'The method is not allowed for this URL.',
  body_too_large: 'The request body is too large.',
  unsupported_media_type: 'The content type of the request body is not supported.',
  invalid_parameter: 'A parameter is invalid.',
  internal: 'Internal server error.',
  unavailable: 'The service is not available at the moment.',
}

export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (isUnreachable(error)) return new Refusal('unavailable')
  const { code, statusCode, validation, validationContext } = error as FastifyError
  // A malformed id gets the same 404 as an unknown one.
  if (validation && validationContext === 'params') return new Refusal('not_found')
  if (validation)
    return new Refusal(
      'invalid_parameter',
      undefined,
      validation.map(({ instancePath, params, message, keyword }) => ({
        field: (
          instancePath.slice(1) ||
          ((params['missingProperty'] as string | undefined) ?? validationContext ?? '')
        ).replaceAll('/', '.'),
        reason:
          keyword === 'enum'
            ? `must be one of ${(params['allowedValues'] as string[]).join(', ')}`
            : (message ?? 'is invalid'),
      })),
    )
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal('body_too_large')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Refusal('unsupported_media_type')
  if (statusCode !== undefined && statusCode < 500) return new Refusal('malformed_request')
  return new Refusal('internal')
}

export function toProblem(refusal: Refusal, requestId: string): Problem {
  const hasDetail = refusal.message !== refusal.code
  return {
    type: 'about:blank',
    title: TITLES[refusal.code],
    status: PROBLEMS[refusal.code],
    code: refusal.code,
    ...(hasDetail && { detail: refusal.message }),
    ...(refusal.errors && { errors: refusal.errors }),
    ...refusal.extra,
    requestId,
  }
}

export function sendProblem(reply: FastifyReply, request: FastifyRequest, refusal: Refusal): FastifyReply {
  if (refusal.retryAfterSeconds !== undefined) void reply.header('retry-after', refusal.retryAfterSeconds)
  return reply
    .code(refusal.status)
    .headers({ 'content-type': 'application/problem+json; charset=utf-8', 'cache-control': 'no-store' })
    .send(JSON.stringify(toProblem(refusal, request.id)))
}

export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error)
    // Clients get the code and the request id, never the stack.
    if (refusal.code === 'internal') request.log.error({ err: error }, 'request failed')
    return sendProblem(reply, request, refusal)
  })
}
