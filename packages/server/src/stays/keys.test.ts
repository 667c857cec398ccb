import { describe, expect, it } from 'vitest'
import { useDatabase } from '@stay/testkit/database'
import { isServerSecret, keysOf, storeKeyFingerprint } from './keys.ts'

const test = useDatabase()

describe('isServerSecret', () => {
  it('compares with the fingerprint that the server stored', async () => {
    const [current, other] = [keysOf(Buffer.from('one')), keysOf(Buffer.from('two'))]
    expect(await isServerSecret(test.db, current)).toBe(true)
    expect(await storeKeyFingerprint(test.db, current)).toEqual({ hasChanged: false })
    expect(await isServerSecret(test.db, current)).toBe(true)
    expect(await isServerSecret(test.db, other)).toBe(false)
    expect(await storeKeyFingerprint(test.db, other)).toEqual({ hasChanged: true })
    expect(await isServerSecret(test.db, current)).toBe(false)
  })
})
