import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    // The builds of the web app that servers have brought, and the worker of each.
    sql`create table build (id text primary key, worker bytea, first_seen_at timestamptz not null)`,
    // Which servers are running, and with which build.
    sql`create table build_process (
      id uuid primary key,
      build_id text not null references build on delete cascade,
      seen_at timestamptz not null)`,
    // Files whose names carry their content: any server has those of every build, also of one that is gone.
    sql`create table build_file (
      path text primary key,
      type text not null,
      bytes bytea not null,
      brotli bytea,
      kept_at timestamptz not null)`,
    sql`create index build_file_age on build_file (kept_at)`,
  ]
  for (const statement of statements) await statement.execute(db)
}
