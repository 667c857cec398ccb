import type { GuestData } from '@stay/contract/stay/guest-data'
import { createWordRedactor } from '@stay/contract/reporting/error-reports'
import { sql, type Selectable } from 'kysely'
import type { Db, StayTable } from '../db/schema.ts'
import { listAuditOfStay } from './audit.ts'
import { notifyRooms, toStay, type Hotel } from './stays.ts'
import type { StayContext } from './context.ts'

type StayRow = Selectable<StayTable>

export async function collectGuestData(
  db: Db,
  hotel: Hotel,
  stay: StayRow & { number: string | null },
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

/** Deletes the stay with its devices and messages. The audit log then says "erased guest". */
export async function eraseGuest({ db, publish }: StayContext, stay: StayRow): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await eraseNotifications(tx, stay)
    await sql`delete from push_token using session
      where session.id = push_token.session_id and session.stay_id = ${stay.id}`.execute(tx)
    // Hotels may use the reservation number in the ids of their requests.
    await sql`delete from served_request where hotel_id = ${stay.hotel_id}
      and (position(lower(${stay.reservation_id}) in lower(request_id)) > 0)`.execute(tx)
    await tx.updateTable('room_command').set({ request_key: null }).where('stay_id', '=', stay.id).execute()
    await eraseFromAudit(tx, stay.hotel_id, stay.reservation_id, stay.id)
    await tx.deleteFrom('stay').where('id', '=', stay.id).execute()
  })
  await publish({ kind: 'ended', stayId: stay.id })
  await notifyRooms(publish, [stay.room_id])
}

/** Also for a guest who is already erased: later requests may have named the reservation again. */
export async function eraseFromAudit(
  db: Db,
  hotelId: string,
  reservationId: string,
  stayId: string | null = null,
): Promise<void> {
  await sql`select erase_guest_from_audit(${hotelId}, ${stayId}, ${reservationId})`.execute(db)
}

/** Deletes the messages to this guest only. In messages that others have received too, the name is removed. */
async function eraseNotifications(db: Db, stay: StayRow): Promise<void> {
  const rows = await db
    .selectFrom('notification')
    .innerJoin('notification_recipient as recipient', 'recipient.notification_id', 'notification.id')
    .select(['notification.id', 'title', 'body'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('notification_recipient as other')
            .select('other.stay_id')
            .whereRef('other.notification_id', '=', 'notification.id')
            .where('other.stay_id', '!=', stay.id),
        )
        .as('isShared'),
    )
    .where('recipient.stay_id', '=', stay.id)
    .execute()
  const redact = createWordRedactor(
    [stay.last_name, stay.first_name, stay.reservation_id].filter((word) => word !== ''),
  )
  const redactAll = (texts: object) =>
    JSON.stringify(texts, (_key, value: unknown) => (typeof value === 'string' ? redact(value) : value))
  for (const { id, title, body, isShared } of rows)
    if (isShared)
      await db
        .updateTable('notification')
        .set({ title: redactAll(title), body: redactAll(body) })
        .where('id', '=', id)
        .execute()
    else await db.deleteFrom('notification').where('id', '=', id).execute()
}
