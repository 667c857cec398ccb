import type { Client } from 'pg'

/** A table that is backed up, with the columns that are written. */
export type BackedTable = { name: string; columns: string[] }

/** All tables, those that others point at first. What lives as long as a connection (unlogged) is left out. */
export async function listTables(client: Client): Promise<BackedTable[]> {
  const { rows } = await client.query<BackedTable & { needs: string[] }>(`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      array(select f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as needs
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      and c.relname not like 'kysely_migration%'
    order by c.relname`)
  const ordered: BackedTable[] = []
  const left = new Map(rows.map((row) => [row.name, row]))
  while (left.size > 0) {
    const free = [...left.values()].filter(({ needs }) => !needs.some((name) => left.has(name)))
    if (free.length === 0) throw new Error('The tables point at each other in a circle.')
    for (const { name, columns } of free) {
      ordered.push({ name, columns })
      left.delete(name)
    }
  }
  return ordered
}

/** What has been done to a database, in order; nothing for one that is new. */
export async function listMigrations(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ found: string | null }>(
    `select to_regclass('kysely_migration')::text as found`,
  )
  if (!rows[0]?.found) return []
  const done = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return done.rows.map(({ name }) => name)
}
