import type { Db } from '../db/schema.ts'

/** A fragment stays on the phone: it comes into no log. */
export const signInUrl = (publicUrl: string, code: string) => `${publicUrl}/auth/htv#c=${code}`

export const televisionUrl = (publicUrl: string, displayKey: string) => `${publicUrl}/tv/${displayKey}`

const PUBLIC_URL = 'public_url'

/** Tells the desk under which address guests reach the server. */
export async function rememberPublicUrl(db: Db, value: string): Promise<void> {
  await db
    .insertInto('setting')
    .values({ name: PUBLIC_URL, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

export async function recallPublicUrl(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', PUBLIC_URL).executeTakeFirst()
  return row?.value
}
