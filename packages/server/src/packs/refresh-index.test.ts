import { expect, it } from 'vitest'
import { useDatabase } from '@stay/testkit/database'
import { makePack } from '@stay/testkit/packs'
import { findHotels, searchTerms } from '../search/find-hotels.ts'
import { unindexHotels } from '../search/index-hotels.ts'
import { importPacks } from './import.ts'
import { refreshIndex } from './refresh-index.ts'

const test = useDatabase()

it('indexes the hotels of an older version again, once', async () => {
  await importPacks(test.db, [await makePack()])
  const find = async (search: string) =>
    (await findHotels(test.db, searchTerms(search), {}, { from: 0, size: 5 })).ids
  const { no } = await test.db.selectFrom('hotel').select('no').executeTakeFirstOrThrow()
  await unindexHotels(test.db, [no])
  expect(await find('mlyn')).toEqual([])
  expect(await refreshIndex(test.db)).toBe(1)
  expect(await find('mlyn')).toEqual(['stary-mlyn'])
  expect(await refreshIndex(test.db)).toBe(0)
})
