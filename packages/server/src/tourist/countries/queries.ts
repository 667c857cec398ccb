import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'

/** The countries that have a hotel, each found by one step in the index, however many hotels there are. */
export async function findCountriesWithHotels(db: Db): Promise<string[]> {
  const found = await sql<{ code: string }>`
    with recursive step as (
      (select country_code as code from hotel order by country_code limit 1)
      union all
      select (select country_code from hotel where country_code > step.code order by country_code limit 1)
      from step where step.code is not null)
    select code from step where code is not null`.execute(db)
  return found.rows.map((row) => row.code)
}
