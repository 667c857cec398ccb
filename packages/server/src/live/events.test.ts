import { expect, it } from 'vitest'
import { eventually } from '@stay/testkit/eventually'
import { createLogger } from '../http/logger.ts'
import { parseEvent, withRetries } from './bus.ts'

it('parses live events and ignores other messages on the channel', () => {
  const message = { kind: 'message', to: { topics: ['hotel.a'] }, message: { type: 'refresh_room' } }
  for (const event of [
    message,
    { kind: 'ended', stayId: 'x' },
    { kind: 'ended', sessionId: 'x' },
    { kind: 'ends', stayId: 'x', at: 1 },
    { kind: 'topics', token: 'x', topics: [] },
    { kind: 'room', roomId: 'x' },
  ])
    expect(parseEvent(JSON.stringify(event))).toEqual(event)
  for (const text of [
    '',
    'null',
    '1',
    '{}',
    '{"kind":"message"}',
    '{"kind":"message","to":{"topics":[1]},"message":{"type":"x"}}',
    '{"kind":"ended"}',
    '{"kind":"ends","stayId":"x"}',
    '{"kind":"room"}',
    '{"kind":"topics","token":"x"}',
    '{"kind":"else"}',
  ])
    expect(parseEvent(text), text).toBeUndefined()
})

it('retries a failed publish in the background', async () => {
  let tries = 0
  const logger = createLogger('silent')
  const publish = withRetries(
    () => (++tries < 3 ? Promise.reject(new Error('connection lost')) : Promise.resolve()),
    logger,
  )
  await publish({ kind: 'ended', stayId: 'x' })
  expect(tries).toBe(1)
  await eventually(() => expect(tries).toBe(3))
})
