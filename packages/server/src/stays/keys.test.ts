import { expect, it } from 'vitest'
import { useDatabase } from '@stay/testkit/database'
import { isSecretOfServer, keysOf, rememberKeys } from './keys.ts'

const test = useDatabase()

it('knows whether the desk has the secret of the server', async () => {
  const [own, other] = [keysOf(Buffer.from('one')), keysOf(Buffer.from('two'))]
  expect(await isSecretOfServer(test.db, own)).toBe(true)
  expect(await rememberKeys(test.db, own)).toEqual({ wasOther: false })
  expect(await isSecretOfServer(test.db, own)).toBe(true)
  expect(await isSecretOfServer(test.db, other)).toBe(false)
  expect(await rememberKeys(test.db, other)).toEqual({ wasOther: true })
  expect(await isSecretOfServer(test.db, own)).toBe(false)
})
