import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { testKeys } from '@stay/testkit/app'
import { afterEach, describe, expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

describe('a password', () => {
  it('is verified by its hash, whatever the encoding of its accents', async () => {
    const hashed = await hashPassword(testKeys, 'zielona łąka přes')
    expect(await verifyPassword(testKeys, 'zielona łąka přes'.normalize('NFD'), hashed)).toBe(true)
    expect(await verifyPassword(testKeys, 'zielona łąka pres', hashed)).toBe(false)
    expect(await verifyPassword(() => Buffer.alloc(32), 'zielona łąka přes', hashed)).toBe(false)
  })

  it('has another hash each time', async () => {
    const [one, other] = await Promise.all([
      hashPassword(testKeys, 'correct horse'),
      hashPassword(testKeys, 'correct horse'),
    ])
    expect(one.hash.equals(other.hash)).toBe(false)
  })
})

describe('common passwords', () => {
  const isCommon = (password: string) => isCommonPassword(password, ['Marta Nowak', 'marta'], undefined)

  it.each([
    'password1234',
    'PassWord2026!',
    'qwertyuiop123',
    'Marta2026!!!!',
    'aaaaaaaaaaaa',
    'iloveyouiloveyou',
  ])('include %s', async (password) => {
    expect(await isCommon(password)).toBe(true)
  })

  it.each(['zielona łąka za oknem', 'kT9#vv-27Lq_x', 'correct horse battery'])(
    'do not include %s',
    async (password) => {
      expect(await isCommon(password)).toBe(false)
    },
  )
})

describe('passwords of known breaches', () => {
  let stop = () => {}
  afterEach(() => stop())

  async function serve(answer: (prefix: string) => string): Promise<string> {
    const server = createServer((request, response) => {
      response.end(answer((request.url ?? '').slice(1)))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    stop = () => void server.close()
    const address = server.address()
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`
  }
  const PASSWORD = 'kT9#vv-27Lq_x'
  const whole = createHash('sha1').update(PASSWORD).digest('hex').toUpperCase()

  it('are found by five characters of their hash', async () => {
    const asked: string[] = []
    const url = await serve((prefix) => {
      asked.push(prefix)
      return `0018A45C4D1DEF81644B54AB7F969B88D65:3\r\n${whole.slice(5)}:12\r\n`
    })
    expect(await isCommonPassword(PASSWORD, [], url)).toBe(true)
    expect(asked).toEqual([whole.slice(0, 5)])
  })

  it('are not those that only pad the response', async () => {
    expect(await isCommonPassword(PASSWORD, [], await serve(() => `${whole.slice(5)}:0`))).toBe(false)
  })

  it('are not checked while the hotel is offline', async () => {
    expect(await isCommonPassword(PASSWORD, [], 'http://127.0.0.1:1/')).toBe(false)
  })
})
