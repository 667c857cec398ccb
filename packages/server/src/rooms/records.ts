import { randomUUID } from 'node:crypto'
import { COMMAND_TIMEOUT_MS, COMMAND_INTERVAL_MS } from '@stay/contract/room/timings'
import { sql, type Selectable } from 'kysely'
import type { Db, RoomCommandTable } from '../db/schema.ts'
import type { ControllerRef } from './driver.ts'

/** The record of each command: what was asked, and what became of it. It also decides between servers. */

type Row = Selectable<RoomCommandTable>
export type CommandRow = Pick<
  Row,
  'id' | 'hotel_id' | 'controller_id' | 'zone' | 'asked' | 'status' | 'reason' | 'answer' | 'asked_at'
>

/**
 * The guest waits for the room, not for the disk: a record is there for all servers at once, and on the disk a moment
 * later. Only a database that dies in that moment loses it. A command with a key waits: what the room was told must be
 * known when the key comes again, whatever died meanwhile.
 */
const NOT_WAITING = sql`set_config('synchronous_commit', 'off', true)`

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

/**
 * Writes a command down, if the zone may have one now: whoever comes sooner than two seconds after the last waits. All
 * that is still open for the zone is superseded by it; answers which those were.
 */
export async function writeCommand(
  db: Db,
  command: ControllerRef & {
    id: string
    zone: number
    stayId: string | null
    key: string | undefined
    asked: object
  },
  now: number,
): Promise<{ isWritten: boolean; superseded: string[] }> {
  const { id, hotelId, controllerId, zone, stayId, key, asked } = command
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
          -- Written by a server whose clock is ahead: nobody waits for it.
          or zone_turn.commanded_at > ${new Date(now + COMMAND_INTERVAL_MS)}
      returning 1),
    written as (
      insert into room_command (id, hotel_id, controller_id, zone, stay_id, request_key, asked, status, asked_at)
      select ${id}::uuid, ${hotelId}, ${controllerId}, ${zone}::integer, ${stayId}::uuid, ${key ?? null},
        ${JSON.stringify(asked)}::jsonb, 'asked', ${at} from turn
      on conflict (stay_id, request_key) do nothing
      returning 1),
    older as (
      update room_command set status = 'superseded', ended_at = ${at}
      where hotel_id = ${hotelId} and controller_id = ${controllerId} and zone = ${zone}
        and status in ('asked', 'sent') and exists (select from written)
      returning id)
    select (select count(*)::integer from written) as written, (select array_agg(id) from older) as superseded,
      ${key === undefined ? NOT_WAITING : sql`null`}`.execute(db)
  return { isWritten: rows[0]?.written === 1, superseded: rows[0]?.superseded ?? [] }
}

/** Writes down what was refused before it was asked. */
export async function writeRefused(
  db: Db,
  {
    hotelId,
    controllerId,
    zone,
    stayId,
    asked,
  }: ControllerRef & { zone: number; stayId: string; asked: object },
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
      asked: JSON.stringify(asked),
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
    select ${NOT_WAITING}`.execute(db)
}

/** Says how a command ended; false where it had ended already. */
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
    select (select count(*)::integer from ended) as ended, ${NOT_WAITING}`.execute(db)
  return rows[0]?.ended === 1
}

/** What is asked of a controller now and has not ended. */
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

/** Nobody waits any more for what a server that died had asked. */
export async function endAbandoned(db: Db, now: number): Promise<void> {
  await db
    .updateTable('room_command')
    .set({ status: 'timed_out', ended_at: new Date(now) })
    .where('status', 'in', ['asked', 'sent'])
    .where('asked_at', '<', new Date(now - 2 * COMMAND_TIMEOUT_MS))
    .execute()
}

/** Keeps in which mode a zone last ran. */
export async function rememberMode(
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
