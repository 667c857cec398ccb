import type { Client } from 'pg'

export type TableColumns = { name: string; columns: string[] }

/** Lists all tables in the order of their foreign keys; unlogged tables are left out. */
export async function listTables(client: Client): Promise<TableColumns[]> {
  const { rows } = await client.query<TableColumns & { dependencies: string[] }>(`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      array(select f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as dependencies
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      and c.relname not like 'kysely_migration%'
    order by c.relname`)
  const ordered: TableColumns[] = []
  const remaining = new Map(rows.map((row) => [row.name, row]))
  while (remaining.size > 0) {
    const ready = [...remaining.values()].filter(
      ({ dependencies }) => !dependencies.some((name) => remaining.has(name)),
    )
    if (ready.length === 0) throw new Error('tables have circular foreign keys')
    for (const { name, columns } of ready) {
      ordered.push({ name, columns })
      remaining.delete(name)
    }
  }
  return ordered
}

export async function listMigrations(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ found: string | null }>(
    `select to_regclass('kysely_migration')::text as found`,
  )
  if (!rows[0]?.found) return []
  const applied = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return applied.rows.map(({ name }) => name)
}
