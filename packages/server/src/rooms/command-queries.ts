import { randomUUID } from 'node:crypto'
import { COMMAND_TIMEOUT_MS, COMMAND_INTERVAL_MS } from '@stay/contract/room/timings'
import { sql, type Selectable } from 'kysely'
import type { Db, RoomCommandTable } from '../db/schema.ts'
import type { ControllerRef } from './driver.ts'

type Row = Selectable<RoomCommandTable>
export type CommandRow = Pick<
  Row,
  'id' | 'hotel_id' | 'controller_id' | 'zone' | 'asked' | 'status' | 'reason' | 'answer' | 'asked_at'
>

/** Saves the wait for the disk. Commands with an idempotency key do wait: a retry must find its row after a crash. */
const ASYNC_COMMIT = sql`set_config('synchronous_commit', 'off', true)`

const COLUMNS = [
  'id',
  'hotel_id',
  'controller_id',
  'zone',
  'asked',
  'status',
  'reason',
  'answer',
  'asked_at',
] as const

export async function findByKey(db: Db, stayId: string, key: string): Promise<CommandRow | undefined> {
  return db
    .selectFrom('room_command')
    .select(COLUMNS)
    .where('stay_id', '=', stayId)
    .where('request_key', '=', key)
    .executeTakeFirst()
}

export async function findCommand(db: Db, id: string): Promise<CommandRow | undefined> {
  return db.selectFrom('room_command').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** Writes a command unless the zone got one in the last two seconds. It supersedes all open commands of the zone. */
export async function writeCommand(
  db: Db,
  command: ControllerRef & {
    id: string
    zone: number
    stayId: string | null
    key: string | undefined
    requested: object
  },
  now: number,
): Promise<{ isWritten: boolean; superseded: string[] }> {
  const { id, hotelId, controllerId, zone, stayId, key, requested } = command
  const at = new Date(now)
  const { rows } = await sql<{
    written: number
    superseded: string[] | null
  }>`${sql.raw(key === undefined ? '/* write_command */' : '/* write_keyed_command */')}
    with turn as (
      insert into zone_turn (hotel_id, controller_id, zone, commanded_at)
      values (${hotelId}, ${controllerId}, ${zone}, ${at})
      on conflict (hotel_id, controller_id, zone) do update set commanded_at = excluded.commanded_at
        where zone_turn.commanded_at is null or zone_turn.commanded_at <= ${new Date(now - COMMAND_INTERVAL_MS)}
          -- The clock of the server that wrote this is ahead: ignore it.
          or zone_turn.commanded_at > ${new Date(now + COMMAND_INTERVAL_MS)}
      returning 1),
    written as (
      insert into room_command
        (id, hotel_id, controller_id, zone, stay_id, by_guest, request_key, asked, status, asked_at)
      select ${id}::uuid, ${hotelId}, ${controllerId}, ${zone}::integer, ${stayId}::uuid, ${stayId !== null}::boolean,
        ${key ?? null},
        ${JSON.stringify(requested)}::jsonb, 'asked', ${at} from turn
      on conflict (stay_id, request_key) do nothing
      returning 1),
    older as (
      update room_command set status = 'superseded', ended_at = ${at}
      where hotel_id = ${hotelId} and controller_id = ${controllerId} and zone = ${zone}
        and status in ('asked', 'sent') and exists (select from written)
      returning id)
    select (select count(*)::integer from written) as written, (select array_agg(id) from older) as superseded,
      ${key === undefined ? ASYNC_COMMIT : sql`null`}`.execute(db)
  return { isWritten: rows[0]?.written === 1, superseded: rows[0]?.superseded ?? [] }
}

export async function writeRefused(
  db: Db,
  {
    hotelId,
    controllerId,
    zone,
    stayId,
    requested,
  }: ControllerRef & { zone: number; stayId: string; requested: object },
  reason: string,
  now: number,
): Promise<void> {
  const at = new Date(now)
  await db
    .insertInto('room_command')
    .values({
      id: randomUUID(),
      hotel_id: hotelId,
      controller_id: controllerId,
      zone,
      stay_id: stayId,
      by_guest: true,
      asked: JSON.stringify(requested),
      status: 'refused',
      reason,
      asked_at: at,
      ended_at: at,
      request_key: null,
      answer: null,
      sent_at: null,
    })
    .execute()
}

export async function markSent(db: Db, id: string, now: number): Promise<void> {
  await sql`with sent as (
      update room_command set status = 'sent', sent_at = ${new Date(now)} where id = ${id} and status = 'asked')
    select ${ASYNC_COMMIT}`.execute(db)
}

/** Returns false if the command had already ended. */
export async function endCommand(
  db: Db,
  id: string,
  {
    status,
    reason,
    answer,
    sentAt,
  }: { status: Row['status']; reason?: string; answer?: object; sentAt: number | undefined },
  now: number,
): Promise<boolean> {
  const { rows } = await sql<{ ended: number }>`/* end_command */
    with ended as (
      update room_command set status = ${status}, reason = ${reason ?? null},
        sent_at = coalesce(sent_at, ${sentAt === undefined ? null : new Date(sentAt)}::timestamptz),
        answer = ${answer ? JSON.stringify(answer) : null}::jsonb, ended_at = ${new Date(now)}
      where id = ${id} and status in ('asked', 'sent')
      returning 1)
    select (select count(*)::integer from ended) as ended, ${ASYNC_COMMIT}`.execute(db)
  return rows[0]?.ended === 1
}

export async function findOpen(
  db: Db,
  hotelId: string,
  controllerIds: string[],
  now: number,
): Promise<CommandRow[]> {
  return db
    .selectFrom('room_command')
    .select(COLUMNS)
    .where('hotel_id', '=', hotelId)
    .where('controller_id', 'in', controllerIds)
    .where('status', 'in', ['asked', 'sent'])
    .where('asked_at', '>', new Date(now - COMMAND_TIMEOUT_MS))
    .execute()
}

/** Ends the commands of servers that have crashed. */
export async function endAbandoned(db: Db, now: number): Promise<void> {
  await db
    .updateTable('room_command')
    .set({ status: 'timed_out', ended_at: new Date(now) })
    .where('status', 'in', ['asked', 'sent'])
    .where('asked_at', '<', new Date(now - 2 * COMMAND_TIMEOUT_MS))
    .execute()
}

export async function saveLastMode(
  db: Db,
  { hotelId, controllerId }: ControllerRef,
  zone: number,
  mode: string,
): Promise<void> {
  await sql`insert into zone_turn (hotel_id, controller_id, zone, last_mode)
    values (${hotelId}, ${controllerId}, ${zone}, ${mode})
    on conflict (hotel_id, controller_id, zone) do update set last_mode = excluded.last_mode
      where zone_turn.last_mode is distinct from excluded.last_mode`.execute(db)
}
