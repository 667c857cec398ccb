import type { NotificationInput, NotificationSent } from '@stay/contract/stay/stays'
import type { Db } from '../db/schema.ts'
import { Refusal } from '../http/refusal.ts'
import { topicOfHotel, topicOfStay } from '../live/events.ts'
import { queuePushes } from '../web-push/subscriptions.ts'
import { runOnce } from './run-once.ts'
import { findCurrentStays, findReachableStays, findRoom } from './rooms.ts'
import { stateOf } from './sessions.ts'
import { findStay } from './stays.ts'
import type { StayContext } from './context.ts'

/** Stores a notification for its recipients, then publishes an event so that open pages fetch it. */
export async function sendNotification(
  { db, publish, now }: StayContext,
  hotelId: string,
  input: NotificationInput,
): Promise<NotificationSent> {
  const at = now()
  const { requestId, ...body } = input
  const request = { hotelId, requestId: requestId && `notify ${requestId}`, body, now: at }
  let topics: string[] = []
  const { result } = await runOnce(db, request, async (tx) => {
    const stays = await findRecipients(tx, hotelId, input.to, at)
    await refuseUnknownCard(tx, hotelId, input.link)
    const { id } = await tx
      .insertInto('notification')
      .values({
        hotel_id: hotelId,
        title: JSON.stringify(input.title),
        body: JSON.stringify(input.body),
        card_id: input.link?.id ?? null,
        created_at: new Date(at),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (stays.length > 0)
      await tx
        .insertInto('notification_recipient')
        .values(
          stays.map((stay) => ({
            notification_id: id,
            stay_id: stay.id,
            created_at: new Date(at),
            read_at: null,
          })),
        )
        .execute()
    await queuePushes(
      tx,
      id,
      stays.map((stay) => stay.id),
      at,
    )
    topics = 'everyone' in input.to ? [topicOfHotel(hotelId)] : stays.map((stay) => topicOfStay(stay.id))
    return { id, recipients: stays.length }
  })
  if (topics.length > 0)
    await publish({ kind: 'message', to: { topics }, message: { type: 'refresh_notification' } })
  return result
}

async function findRecipients(db: Db, hotelId: string, to: NotificationInput['to'], now: number) {
  if ('everyone' in to) return findReachableStays(db, now, hotelId)
  if ('room' in to) {
    const room = await findRoom(db, hotelId, to.room)
    if (!room) throw invalidField('to.room', `"${to.room}" is not a room of this hotel`)
    return findCurrentStays(db, now, { roomId: room.id })
  }
  const stay = await findStay(db, hotelId, to.reservationId)
  if (!stay)
    throw invalidField('to.reservationId', `"${to.reservationId}" is not a reservation of this hotel`)
  // A guest who has left cannot read messages; a guest who has not arrived yet reads them after check-in.
  return stateOf(stay, now) === 'ended' ? [] : [stay]
}

async function refuseUnknownCard(db: Db, hotelId: string, link: NotificationInput['link']): Promise<void> {
  if (!link) return
  const card = await db
    .selectFrom('card')
    .select('id')
    .where('id', '=', link.id)
    .where('hotel_id', '=', hotelId)
    .executeTakeFirst()
  if (!card) throw invalidField('link.id', `"${link.id}" is not a card of this hotel`)
}

const invalidField = (field: string, reason: string) =>
  new Refusal('invalid_parameter', undefined, [{ field, reason }])
