import type { Problem, ProblemCode } from '@stay/contract/http/problems'
import { PROBLEMS } from '@stay/contract/http/problems'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUnreachable } from '../db/database.ts'
import { Refusal } from './refusal.ts'

const TITLES: Record<ProblemCode, string> = {
  malformed_request: 'The request cannot be read.',
  invalid_access_key: 'This access key does not open anything.',
  unauthenticated: 'This needs a valid token.',
  invalid_credentials: 'These credentials do not sign in to a stay.',
  session_ended: 'The session is over: sign in again.',
  forbidden: 'This token does not allow that.',
  not_found: 'There is nothing at this address.',
  no_stay: 'There is no current stay.',
  room_in_use: 'A stay is or has been in this room.',
  request_id_reused: 'This request id or key came before, for something else.',
  zone_locked: 'This zone takes no settings now.',
  refused_by_device: 'The device in the room refused.',
  superseded: 'Another command came after this one.',
  flag_read_only: 'This cannot be set from here.',
  out_of_range: 'The room does not take these settings.',
  too_many_commands: 'One command at a time: wait before the next one.',
  controller_offline: 'The device in the room cannot be reached.',
  not_confirmed: 'The device in the room did not confirm in time.',
  too_many_attempts: 'There were too many attempts: wait before the next one.',
  method_not_allowed: 'This address does not take that method.',
  body_too_large: 'The request body is too large.',
  unsupported_media_type: 'The request body is of another type than this call takes.',
  invalid_parameter: 'A parameter is wrong.',
  internal: 'Something went wrong on our side.',
  unavailable: 'The service is not available at the moment.',
}

/** Turns whatever went wrong into a refusal: the one mapper at the edge. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (isUnreachable(error)) return new Refusal('unavailable')
  const { code, statusCode, validation, validationContext } = error as FastifyError
  // An id that no hotel can have is an unknown id.
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
            : (message ?? 'is wrong'),
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
    ...refusal.more,
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
    // The stack stays here; a guest gets a code and the id to ask about.
    if (refusal.code === 'internal') request.log.error({ err: error }, 'request failed')
    return sendProblem(reply, request, refusal)
  })
}
