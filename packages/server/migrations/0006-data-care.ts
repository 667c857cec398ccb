import { sql, type Kysely } from 'kysely'

/** What hangs on a stay is seen by whoever sees the stay. */
const OF_A_STAY = ['session', 'sign_in_code', 'notification_recipient']
const OF_A_SESSION = ['push_token', 'web_push', 'web_push_job']
const OF_A_HOTEL = [
  'room',
  'climate_policy',
  'controller',
  'zone_device',
  'zone_turn',
  'notification',
  'served_request',
  'audit_entry',
]
/** Everybody may read these. */
const PUBLIC = ['hotel', 'card', 'image', 'hotel_image']

// As subqueries they are worked out once for a statement, not for each row.
const HOTEL = `(select nullif(current_setting('stay.hotel_id', true), ''))`
const STAY = `(select nullif(current_setting('stay.stay_id', true), '')::uuid)`

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    // Who asked for what, and what became of it: the hotel's systems, its desk and its guests. No names.
    sql`create table audit_entry (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      hotel_id text not null,
      actor text not null check (actor in ('guest', 'service', 'desk')),
      actor_id text not null,
      action text not null,
      subject jsonb not null,
      outcome text)`,
    sql`create index audit_entry_hotel on audit_entry (hotel_id, at desc)`,
    sql`create index audit_entry_age on audit_entry (at)`,
    sql`create index room_command_hotel on room_command (hotel_id, asked_at desc)`,
    // Roles are shared by all databases of a server: another one may have made it already.
    sql`do $$ begin
      if not exists (select from pg_roles where rolname = 'stay_scoped') then
        create role stay_scoped nologin;
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$`,
    sql`do $$ begin
      if not pg_has_role(current_user, 'stay_scoped', 'member') then
        execute format('grant stay_scoped to %I', current_user);
      end if;
    end $$`,
    sql`do $$ begin execute format('grant usage on schema %I to stay_scoped', current_schema()); end $$`,
    sql.raw(`grant select on ${PUBLIC.join()} to stay_scoped`),
    ...[...OF_A_HOTEL, ...OF_A_STAY, ...OF_A_SESSION, 'stay', 'room_command'].flatMap((table) => [
      sql.raw(`grant select, insert, update, delete on ${table} to stay_scoped`),
      sql.raw(`alter table ${table} enable row level security`),
    ]),
    // A guest is of a hotel too: where a stay is named, only that one is seen.
    sql.raw(`create policy own on stay to stay_scoped
      using (hotel_id = ${HOTEL} and (${STAY} is null or id = ${STAY}))`),
    sql.raw(`create policy own on room_command to stay_scoped
      using (hotel_id = ${HOTEL} and (${STAY} is null or stay_id = ${STAY}))`),
    ...OF_A_HOTEL.map((table) =>
      sql.raw(`create policy own on ${table} to stay_scoped using (hotel_id = ${HOTEL})`),
    ),
    ...OF_A_STAY.map((table) =>
      sql.raw(`create policy own on ${table} to stay_scoped
        using (exists (select from stay where stay.id = ${table}.stay_id))`),
    ),
    ...OF_A_SESSION.map((table) =>
      sql.raw(`create policy own on ${table} to stay_scoped
        using (exists (select from session where session.id = ${table}.session_id))`),
    ),
  ]
  for (const statement of statements) await statement.execute(db)
}
