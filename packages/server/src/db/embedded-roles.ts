import { Client } from 'pg'
import type { Connection } from './database.ts'

/** The user of the server. It owns the tables, but is not a superuser. */
export const SERVER_USER = 'stay_server'

/**
 * Creates the roles of the server in the embedded PostgreSQL. Installations of older versions ran as the superuser, which
 * owned the tables: they change their owner.
 */
export async function prepareRoles(admin: Connection): Promise<void> {
  const client = new Client(admin)
  await client.connect()
  try {
    // A replica gets its roles from the primary.
    const { rows } = await client.query<{ isReplica: boolean }>('select pg_is_in_recovery() as "isReplica"')
    if (!rows[0]?.isReplica) await client.query(PREPARE)
  } finally {
    await client.end()
  }
}

const PREPARE = `do $$ declare name text; owned record; begin
  -- One process after the other: the server and the command line may start at the same time.
  perform pg_advisory_xact_lock(hashtextextended('stay roles', 0));
  foreach name in array array['stay_app', 'stay_scoped', 'stay_guest', 'stay_desk'] loop
    if not exists (select from pg_roles where rolname = name) then
      execute format('create role %I nologin', name);
    end if;
  end loop;
  if not exists (select from pg_roles where rolname = '${SERVER_USER}') then
    create role ${SERVER_USER} login;
  end if;
  grant stay_app, stay_scoped, stay_guest, stay_desk to ${SERVER_USER};
  execute format('alter database %I owner to ${SERVER_USER}', current_database());
  for owned in
    select c.oid::regclass as relation from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
      and c.relowner <> '${SERVER_USER}'::regrole
  loop
    execute format('alter table %s owner to ${SERVER_USER}', owned.relation);
  end loop;
end $$`
