import type { NewAccount } from '@stay/contract/staff/sign-in'
import type { Me, SignInMethods, StaffSession } from '@stay/contract/staff/staff'
import { welcomeSecretOf } from '@stay/contract/paths'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeApp } from '@stay/testkit/app'
import { useDatabase } from '@stay/testkit/database'
import { DESK, deskHeaders, makeStaff, signInStaff } from '@stay/testkit/staff'
import { makeHotel } from '@stay/testkit/stays'
import { codeOfStep, stepOf } from '../../staff/totp.ts'
import { createWelcomeLink, renewFirstOwnerLink } from '../../staff/welcome-links.ts'

const test = useDatabase()
const START = Date.parse('2026-11-19T12:00:00Z')
const PUBLIC_URL = 'https://stay.example'
const PASSWORD = 'zielona łąka za oknem'
let now = START
let server: ReturnType<typeof makeApp>

beforeAll(async () => {
  await makeHotel(test.db)
  server = makeApp(test.db, { now: () => now, publicUrl: PUBLIC_URL })
})
beforeEach(async () => {
  now = START
  await test.db.deleteFrom('staff_member').execute()
  await test.db.deleteFrom('staff_link').execute()
  await test.db.deleteFrom('failed_attempt').execute()
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

const call = (method: Method, path: string, payload?: object, cookie?: string) =>
  server.app.inject({
    method,
    url: DESK + path,
    headers: deskHeaders(cookie, PUBLIC_URL),
    ...(payload && { payload }),
  })

const cookieOf = (response: { headers: Record<string, unknown> }) =>
  /__Host-desk=([^;]*)/.exec(String(response.headers['set-cookie']))?.[1] ?? ''

const context = () => ({ db: test.db, now: () => now, publicUrl: PUBLIC_URL })
const secretOf = (link: { url: string } | undefined) => welcomeSecretOf(new URL(link?.url ?? 'x:').hash) ?? ''
const firstOwnerSecret = async () => secretOf(await renewFirstOwnerLink(context()))

/** Opens an account by a link, with a password and an authenticator app. */
async function accept(secret: string, userName = 'marta') {
  const person = { name: 'Marta Nowak', userName }
  const setup = await call('POST', '/welcome/authenticator/', { secret, ...person })
  const { enrolmentId, secret: totpSecret } = setup.json<{ enrolmentId: string; secret: string }>()
  const totp = fromBase32(totpSecret ?? '')
  const response = await call('POST', '/welcome/accept/', {
    secret,
    ...person,
    language: 'pl',
    password: { password: PASSWORD, enrolmentId: enrolmentId ?? '', code: codeOfStep(totp, stepOf(now)) },
  })
  return { response, totp, cookie: cookieOf(response) }
}

function fromBase32(text: string): Buffer {
  const bits = [...text]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
}

describe('the link for the first owner', () => {
  it('opens the account of an owner of all hotels, signed in', async () => {
    const secret = await firstOwnerSecret()
    expect((await call('POST', '/welcome/', { secret })).json()).toMatchObject({
      kind: 'first_owner',
      hotel: null,
      expiresAt: '2026-11-19T12:30:00.000Z',
    })
    const { response, cookie } = await accept(secret)
    expect(response.statusCode, response.body).toBe(201)
    const { me, recoveryCodes } = response.json<NewAccount>()
    expect(me).toMatchObject({ name: 'Marta Nowak', userName: 'marta', isChainOwner: true, language: 'pl' })
    expect(me.hotels).toMatchObject([{ id: 'stary-mlyn', role: 'owner', timeZone: 'Europe/Warsaw' }])
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(String(response.headers['set-cookie'])).toMatch(
      /^__Host-desk=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    expect((await call('GET', '/me/', undefined, cookie)).json<Me>().id).toBe(me.id)
  })

  it('works once, and not at all when there is staff', async () => {
    const secret = await firstOwnerSecret()
    expect((await accept(secret)).response.statusCode).toBe(201)
    const again = await call('POST', '/welcome/', { secret })
    expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([401, 'link_expired'])
    expect(await renewFirstOwnerLink(context())).toBeUndefined()
  })

  it('makes one owner when two people accept it at the same time', async () => {
    const secret = await firstOwnerSecret()
    const answers = await Promise.all(['ala', 'ola', 'ela'].map((userName) => accept(secret, userName)))
    expect(answers.map(({ response }) => response.statusCode).sort()).toEqual([201, 401, 401])
    expect(await test.db.selectFrom('staff_member').select('id').execute()).toHaveLength(1)
  })

  it('expires after half an hour and with the next start', async () => {
    const first = await firstOwnerSecret()
    const second = await firstOwnerSecret()
    expect((await call('POST', '/welcome/', { secret: first })).statusCode).toBe(401)
    expect((await call('POST', '/welcome/', { secret: second })).statusCode).toBe(200)
    now += 30 * 60_000
    expect((await call('POST', '/welcome/', { secret: second })).statusCode).toBe(401)
  })

  it('is stored only as a hash', async () => {
    const secret = await firstOwnerSecret()
    const rows = await test.db.selectFrom('staff_link').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(secret)
  })
})

describe('an invitation', () => {
  const invite = () =>
    createWelcomeLink(context(), {
      kind: 'invitation',
      hotelId: 'stary-mlyn',
      role: 'reception',
      name: 'Piotr',
    })

  it('gives its role in its hotel', async () => {
    const { response } = await accept(secretOf(await invite()), 'piotr')
    expect(response.json<NewAccount>().me).toMatchObject({
      isChainOwner: false,
      hotels: [{ id: 'stary-mlyn', role: 'reception' }],
    })
  })

  it('does not take a user name that exists', async () => {
    await makeStaff(test.db, { userName: 'marta', role: 'reception' }, now)
    const secret = secretOf(await invite())
    const taken = await call('POST', '/welcome/authenticator/', { secret, name: 'x', userName: 'MARTA' })
    expect([taken.statusCode, taken.json<{ code: string }>().code]).toEqual([409, 'user_name_taken'])
  })

  it('refuses common passwords and wrong codes, and can be corrected', async () => {
    const secret = secretOf(await invite())
    const person = { name: 'Marta', userName: 'marta' }
    const setup = await call('POST', '/welcome/authenticator/', { secret, ...person })
    const { enrolmentId, secret: totpSecret } = setup.json<{ enrolmentId: string; secret: string }>()
    const code = codeOfStep(fromBase32(totpSecret), stepOf(now))
    const send = (password: string, typed: string) =>
      call('POST', '/welcome/accept/', {
        secret,
        ...person,
        language: 'pl',
        password: { password, enrolmentId, code: typed },
      })
    const common = await send('password1234', code)
    expect(common.json()).toMatchObject({ code: 'password_too_common', errors: [{ field: 'password' }] })
    const wrong = await send(PASSWORD, code === '000000' ? '000001' : '000000')
    expect(wrong.json()).toMatchObject({ code: 'wrong_code', errors: [{ field: 'code' }] })
    expect((await send('short', code)).statusCode).toBe(422)
    expect((await send(PASSWORD, code)).statusCode).toBe(201)
  })
})

describe('sign-in with a password', () => {
  let account: Awaited<ReturnType<typeof accept>>
  beforeEach(async () => {
    account = await accept(await firstOwnerSecret())
    now += 60_000
  })

  const code = () => codeOfStep(account.totp, stepOf(now))
  const signIn = (change: object = {}) =>
    call('POST', '/sign-in/password/', { userName: 'Marta', password: PASSWORD, code: code(), ...change })

  it('needs the password and the code, which works once', async () => {
    const answer = await signIn()
    expect(answer.json<Me>()).toMatchObject({ userName: 'marta' })
    expect((await signIn()).statusCode).toBe(401)
    now += 30_000
    expect((await signIn()).statusCode).toBe(200)
  })

  it('returns the same response for all wrong credentials', async () => {
    const answers = await Promise.all([
      signIn({ password: 'wrong password' }),
      signIn({ code: code() === '000000' ? '000001' : '000000' }),
      signIn({ userName: 'nobody' }),
      signIn({ code: 'aaaa-bbbb-cccc-dddd-eeee-ffff' }),
      call('POST', '/sign-in/recovery/', { userName: 'marta', code: code() }),
    ])
    const bodies = answers.map(({ statusCode, json }) => {
      const { requestId: _, ...rest } = json<{ requestId: string }>()
      return JSON.stringify([statusCode, rest])
    })
    expect(new Set(bodies)).toEqual(new Set([expect.stringContaining('invalid_credentials')]))
  })

  it('accepts each recovery code once instead of the code', async () => {
    const { recoveryCodes } = account.response.json<NewAccount>()
    const [first = '', second = ''] = recoveryCodes
    expect((await signIn({ code: first.toUpperCase().replaceAll('-', ' ') })).statusCode).toBe(200)
    expect((await signIn({ code: first })).statusCode).toBe(401)
    const recovery = (body: object) => call('POST', '/sign-in/recovery/', { userName: 'marta', ...body })
    expect((await recovery({ code: second })).statusCode).toBe(401)
    expect((await recovery({ code: second, password: PASSWORD })).statusCode).toBe(200)
  })

  it('is limited to ten failures per account in 15 minutes', async () => {
    for (let at = 0; at < 10; at++)
      expect((await signIn({ password: 'wrong password' })).statusCode).toBe(401)
    const refused = await signIn()
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900'])
    now += 15 * 60_000
    expect((await signIn()).statusCode).toBe(200)
  })

  it('is refused to a disabled account', async () => {
    await test.db
      .updateTable('staff_member')
      .set({ disabled_at: new Date(now) })
      .execute()
    expect((await signIn()).statusCode).toBe(401)
    expect((await call('GET', '/me/', undefined, account.cookie)).statusCode).toBe(401)
  })

  it('is refused to pages of other sites', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: `${DESK}/sign-in/password/`,
      headers: { origin: 'https://evil.example' },
      payload: { userName: 'marta', password: PASSWORD, code: code() },
    })
    expect(answer.statusCode).toBe(403)
  })

  it('replaces the session of the previous person in the same browser', async () => {
    await call(
      'POST',
      '/sign-in/password/',
      { userName: 'marta', password: PASSWORD, code: code() },
      account.cookie,
    )
    expect((await call('GET', '/me/', undefined, account.cookie)).statusCode).toBe(401)
  })
})

describe('a session', () => {
  it('ends after twelve hours without use, and after seven days', async () => {
    const { cookie } = await makeStaff(test.db, { userName: 'ola', role: 'reception' }, now)
    for (let hours = 0; hours < 7 * 24 - 11; hours += 11) {
      now += 11 * 3_600_000
      expect((await call('GET', '/me/', undefined, cookie)).statusCode, `${hours} h`).toBe(200)
    }
    now = START + 7 * 24 * 3_600_000
    expect((await call('GET', '/me/', undefined, cookie)).statusCode).toBe(401)
    const other = await makeStaff(test.db, { userName: 'ela', role: 'reception' }, now)
    now += 12 * 3_600_000
    expect((await call('GET', '/me/', undefined, other.cookie)).statusCode).toBe(401)
  })

  it('is listed and ended by its owner only', async () => {
    const ola = await makeStaff(test.db, { userName: 'ola', role: 'reception' }, now)
    const ela = await makeStaff(test.db, { userName: 'ela', role: 'owner' }, now)
    const tablet = await signInStaff(test.db, ola.id, now)
    const listed = await call('GET', '/me/sessions/', undefined, ola.cookie)
    expect(listed.json<StaffSession[]>()).toMatchObject([
      { id: ola.sessionId, isCurrent: true, device: 'Chrome, Linux' },
      { id: tablet.sessionId, isCurrent: false },
    ])
    const end = (cookie: string) => call('DELETE', `/me/sessions/${tablet.sessionId}/`, undefined, cookie)
    expect((await end(ela.cookie)).statusCode).toBe(404)
    expect((await end(ola.cookie)).statusCode).toBe(204)
    expect((await call('GET', '/me/', undefined, tablet.cookie)).statusCode).toBe(401)
    const signedOut = await call('POST', '/me/sign-out/', undefined, ola.cookie)
    expect(cookieOf(signedOut)).toBe('')
    expect((await call('GET', '/me/', undefined, ola.cookie)).statusCode).toBe(401)
  })

  it('allows changes of sign-in methods only shortly after the sign-in', async () => {
    const { cookie, totp } = await accept(await firstOwnerSecret())
    const renew = () => call('POST', '/me/recovery-codes/', undefined, cookie)
    expect((await renew()).statusCode).toBe(201)
    now += 5 * 60_000 + 1
    expect((await renew()).json()).toMatchObject({ code: 'reauthentication_required' })
    const confirm = (password: string) =>
      call('POST', '/me/confirm/password/', { password, code: codeOfStep(totp, stepOf(now)) }, cookie)
    expect((await confirm('wrong password')).statusCode).toBe(401)
    expect((await confirm(PASSWORD)).statusCode).toBe(200)
    expect((await renew()).statusCode).toBe(201)
  })

  it('keeps the last way to sign in', async () => {
    const { cookie } = await accept(await firstOwnerSecret())
    const answer = await call('DELETE', '/me/password/', undefined, cookie)
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'last_sign_in_method'])
    const methods = await call('GET', '/me/sign-in-methods/', undefined, cookie)
    expect(methods.json<SignInMethods>()).toEqual({ passkeys: [], hasPassword: true, recoveryCodesLeft: 10 })
  })

  it('is recorded in the audit log, without names or secrets', async () => {
    const { response } = await accept(await firstOwnerSecret())
    const entries = await test.db.selectFrom('audit_entry').selectAll().where('actor', '=', 'staff').execute()
    expect(entries.at(-1)).toMatchObject({
      action: 'POST /welcome/accept/',
      actor_id: response.json<NewAccount>().me.id,
      subject: { kind: 'first_owner' },
      outcome: 'done',
    })
    expect(JSON.stringify(entries)).not.toContain('Marta')
    expect(server.logged.join()).not.toContain(PASSWORD)
  })
})
