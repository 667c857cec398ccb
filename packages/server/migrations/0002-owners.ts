import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table draft (
      id text primary key,
      hotel_id text not null references hotel on delete cascade,
      name text not null,
      kind text not null,
      document jsonb not null,
      event_begin timestamptz,
      event_end timestamptz,
      updated_at timestamptz not null,
      unique (hotel_id, name))`,
    sql`create table owner_key (
      id integer generated always as identity primary key,
      hotel_id text not null references hotel on delete cascade,
      key_hash bytea not null unique,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      revoked_at timestamptz)`,
  ]
  for (const statement of statements) await statement.execute(db)
}
