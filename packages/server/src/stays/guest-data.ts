import type { GuestData } from '@stay/contract/stay/guest-data'
import { sql, type Selectable } from 'kysely'
import type { Db, StayTable } from '../db/schema.ts'
import { listAuditOfStay } from './audit.ts'
import { toStay, type Hotel } from './stays.ts'
import type { StayContext } from './context.ts'

type StayRow = Selectable<StayTable>

export async function collectGuestData(
  db: Db,
  hotel: Hotel,
  stay: StayRow & { number: string },
  now: number,
): Promise<GuestData> {
  const devices = await db
    .selectFrom('session')
    .leftJoin('web_push', 'web_push.session_id', 'session.id')
    .select(['created_at', 'rotated_at', 'ended_at', 'endpoint'])
    .where('stay_id', '=', stay.id)
    .orderBy('created_at')
    .execute()
  const messages = await db
    .selectFrom('notification_recipient as recipient')
    .innerJoin('notification', 'notification.id', 'recipient.notification_id')
    .select(['title', 'body', 'recipient.created_at', 'read_at'])
    .where('stay_id', '=', stay.id)
    .orderBy('recipient.created_at')
    .execute()
  return {
    stay: toStay(hotel, stay, stay.number, now),
    devices: devices.map((device) => ({
      signedInAt: device.created_at.toISOString(),
      lastSeenAt: device.rotated_at.toISOString(),
      signedOutAt: device.ended_at?.toISOString() ?? null,
      pushService: device.endpoint && new URL(device.endpoint).origin,
    })),
    messages: messages.map((message) => ({
      title: message.title,
      body: message.body,
      sentAt: message.created_at.toISOString(),
      readAt: message.read_at?.toISOString() ?? null,
    })),
    commands: await listAuditOfStay(db, stay),
  }
}

/** Deletes the stay with its devices and messages, and removes the references to it from the audit log. */
export async function eraseGuest({ db, publish }: StayContext, stay: StayRow): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Messages to this guest only may contain the name.
    await sql`delete from notification using notification_recipient recipient
      where notification.id = recipient.notification_id and recipient.stay_id = ${stay.id} and not exists (
        select from notification_recipient other
        where other.notification_id = notification.id and other.stay_id <> ${stay.id})`.execute(tx)
    await sql`delete from push_token using session
      where session.id = push_token.session_id and session.stay_id = ${stay.id}`.execute(tx)
    await sql`update audit_entry set subject = subject - 'reservationId' - 'stayId'
      where hotel_id = ${stay.hotel_id} and (subject->>'reservationId' = ${stay.reservation_id}
        or subject->>'stayId' = ${stay.id})`.execute(tx)
    await tx.deleteFrom('stay').where('id', '=', stay.id).execute()
  })
  await publish({ kind: 'ended', stayId: stay.id })
  await publish({ kind: 'room', roomId: stay.room_id })
}
