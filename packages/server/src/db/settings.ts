import type { Db } from './schema.ts'

type Setting = 'public_url' | 'auth_secret' | 'mqtt_url' | 'search_index'

export async function writeSetting(db: Db, name: Setting, value: string): Promise<void> {
  await db
    .insertInto('setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

export async function readSetting(db: Db, name: Setting): Promise<string | undefined> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}
