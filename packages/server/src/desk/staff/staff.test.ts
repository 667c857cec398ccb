import type { Problem } from '@stay/contract/http/problems'
import type { StaffRole } from '@stay/contract/staff/roles'
import type { Invitation, StaffHotel, StaffMember, WelcomeLink } from '@stay/contract/staff/staff'
import type { AuditEntry } from '@stay/contract/stay/audit'
import { welcomeSecretOf } from '@stay/contract/paths'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeApp } from '@stay/testkit/app'
import { useDatabase } from '@stay/testkit/database'
import { DESK, deskHeaders, makeStaff, signInStaff, type TestStaff } from '@stay/testkit/staff'
import { makeHotel } from '@stay/testkit/stays'

const test = useDatabase()
const START = Date.parse('2026-11-19T12:00:00Z')
const HERE = '/hotels/stary-mlyn'
let now = START
let server: ReturnType<typeof makeApp>
const staff = {} as Record<StaffRole | 'chain', TestStaff>

beforeAll(async () => {
  await makeHotel(test.db)
  await makeHotel(test.db, 'inny-mlyn')
  server = makeApp(test.db, { now: () => now })
})
beforeEach(async () => {
  now = START
  await test.db.deleteFrom('staff_member').execute()
  await test.db.deleteFrom('audit_entry').execute()
  for (const role of ['owner', 'manager', 'reception', 'housekeeping'] as const)
    staff[role] = await makeStaff(test.db, { userName: role, role }, now)
  staff.chain = await makeStaff(test.db, { userName: 'chain' }, now)
})

const call = (caller: TestStaff, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  server.app.inject({
    method,
    url: DESK + path,
    headers: deskHeaders(caller.cookie),
    ...(payload && { payload }),
  })

const statusOf = async (...args: Parameters<typeof call>) => (await call(...args)).statusCode
const setRole = (caller: TestStaff, member: TestStaff, role: StaffRole) =>
  statusOf(caller, 'PUT', `${HERE}/staff/${member.id}/role/`, { role })
const setDisabled = (caller: TestStaff, member: TestStaff, isDisabled = true) =>
  statusOf(caller, 'PUT', `${HERE}/staff/${member.id}/access/`, { isDisabled })
const isSignedIn = async (member: TestStaff) => (await statusOf(member, 'GET', '/me/')) === 200

describe('the staff of a hotel', () => {
  it('is listed by rank for managers, with what they may change', async () => {
    const listed = (await call(staff.manager, 'GET', `${HERE}/staff/`)).json<StaffMember[]>()
    expect(listed.map(({ name, role, canBeManaged }) => [name, role, canBeManaged])).toEqual([
      ['chain', 'owner', false],
      ['owner', 'owner', false],
      ['manager', 'manager', false],
      ['reception', 'reception', true],
      ['housekeeping', 'housekeeping', true],
    ])
    expect(listed.filter(({ isChainOwner }) => isChainOwner)).toHaveLength(1)
    expect(listed[3]).toMatchObject({ name: 'reception', sessions: 1, isDisabled: false })
    expect(await statusOf(staff.reception, 'GET', `${HERE}/staff/`)).toBe(403)
  })

  it('is managed by managers up to reception, and by owners completely', async () => {
    expect(await setRole(staff.manager, staff.housekeeping, 'reception')).toBe(204)
    expect(await setRole(staff.manager, staff.reception, 'manager')).toBe(403)
    expect(await setRole(staff.manager, staff.owner, 'reception')).toBe(403)
    expect(await setRole(staff.owner, staff.manager, 'owner')).toBe(204)
    expect(await setRole(staff.chain, staff.owner, 'reception')).toBe(204)
  })

  it('cannot change its own role', async () => {
    expect(await setRole(staff.owner, staff.owner, 'manager')).toBe(403)
    expect(await setDisabled(staff.manager, staff.manager)).toBe(403)
  })

  it('keeps one of two owners who remove each other', async () => {
    const other = await makeStaff(test.db, { userName: 'other', role: 'owner' }, now)
    const remove = (caller: TestStaff, member: TestStaff) =>
      statusOf(caller, 'DELETE', `${HERE}/staff/${member.id}/`)
    const statuses = await Promise.all([remove(staff.owner, other), remove(other, staff.owner)])
    expect(statuses.filter((status) => status === 204)).toHaveLength(1)
    const owners = await test.db.selectFrom('staff_role').where('role', '=', 'owner').selectAll().execute()
    expect(owners).toHaveLength(1)
  })

  it('is signed out at once when it is disabled or removed', async () => {
    const tablet = await signInStaff(test.db, staff.reception.id, now)
    expect(await setDisabled(staff.manager, staff.reception)).toBe(204)
    expect([await isSignedIn(staff.reception), await isSignedIn(tablet)]).toEqual([false, false])
    expect(await setDisabled(staff.manager, staff.reception, false)).toBe(204)
    expect(await isSignedIn(await signInStaff(test.db, staff.reception.id, now))).toBe(true)
    expect(await statusOf(staff.manager, 'DELETE', `${HERE}/staff/${staff.housekeeping.id}/`)).toBe(204)
    expect(await isSignedIn(staff.housekeeping)).toBe(false)
  })

  it('cannot return by an earlier recovery link once it is disabled', async () => {
    const path = `${HERE}/staff/${staff.reception.id}/recovery-link/`
    const secret = welcomeSecretOf(
      new URL((await call(staff.manager, 'POST', path)).json<WelcomeLink>().url).hash,
    )
    const open = () =>
      server.app.inject({
        method: 'POST',
        url: `${DESK}/welcome/`,
        headers: deskHeaders(undefined),
        payload: { secret },
      })
    expect((await open()).statusCode).toBe(200)
    await setDisabled(staff.manager, staff.reception)
    expect((await open()).statusCode).toBe(401)
    await setDisabled(staff.manager, staff.reception, false)
    expect((await open()).statusCode).toBe(401)
  })

  it('is signed out on all devices by a manager', async () => {
    expect(await statusOf(staff.manager, 'DELETE', `${HERE}/staff/${staff.owner.id}/sessions/`)).toBe(403)
    expect(await statusOf(staff.manager, 'DELETE', `${HERE}/staff/${staff.reception.id}/sessions/`)).toBe(204)
    expect(await isSignedIn(staff.reception)).toBe(false)
  })

  it('with a role in another hotel is not disabled or taken over by a manager of this one', async () => {
    await test.db
      .insertInto('staff_role')
      .values({ hotel_id: 'inny-mlyn', staff_id: staff.reception.id, role: 'owner' })
      .execute()
    const restore = `${HERE}/staff/${staff.reception.id}/recovery-link/`
    for (const caller of [staff.manager, staff.owner]) {
      expect(await setDisabled(caller, staff.reception)).toBe(403)
      expect(await statusOf(caller, 'POST', restore)).toBe(403)
    }
    expect(await setRole(staff.manager, staff.reception, 'housekeeping')).toBe(204)
    expect(await statusOf(staff.chain, 'POST', restore)).toBe(201)
    const chainHere = { hotel_id: 'stary-mlyn', staff_id: staff.chain.id, role: 'reception' as const }
    await test.db.insertInto('staff_role').values(chainHere).execute()
    expect(await setDisabled(staff.owner, staff.chain)).toBe(403)
  })

  it('of other hotels is invisible', async () => {
    const stranger = await makeStaff(
      test.db,
      { userName: 'stranger', role: 'owner', hotelId: 'inny-mlyn' },
      now,
    )
    expect(await statusOf(stranger, 'GET', `${HERE}/staff/`)).toBe(404)
    expect(await statusOf(stranger, 'GET', '/hotels/nowhere/staff/')).toBe(404)
    expect(await setRole(staff.owner, stranger, 'reception')).toBe(404)
    expect(await statusOf(staff.owner, 'PUT', `${HERE}/staff/nonsense/role/`, { role: 'reception' })).toBe(
      404,
    )
  })

  it('is changed only shortly after the sign-in', async () => {
    now += 5 * 60_000 + 1
    const answer = await call(staff.owner, 'PUT', `${HERE}/staff/${staff.manager.id}/role/`, {
      role: 'reception',
    })
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([403, 'reauthentication_required'])
  })
})

describe('invitations', () => {
  it('are created up to the own role, listed and withdrawn', async () => {
    const invite = (caller: TestStaff, role: StaffRole) =>
      call(caller, 'POST', `${HERE}/invitations/`, { name: 'Piotr', role })
    expect((await invite(staff.manager, 'manager')).statusCode).toBe(403)
    const made = await invite(staff.manager, 'reception')
    expect(made.json<WelcomeLink>().url).toMatch(/^http:\/\/localhost\/desk\/welcome#[\w-]{43}$/)
    expect((await invite(staff.owner, 'owner')).statusCode).toBe(201)
    const list = async (caller: TestStaff) =>
      (await call(caller, 'GET', `${HERE}/invitations/`)).json<Invitation[]>()
    // Managers do not see the invitations of owners and managers.
    expect((await list(staff.manager)).map(({ role }) => role)).toEqual(['reception'])
    const [first] = await list(staff.manager)
    const withdraw = (caller: TestStaff) =>
      statusOf(caller, 'DELETE', `${HERE}/invitations/${first?.id ?? ''}/`)
    expect(await withdraw(staff.reception)).toBe(403)
    expect(await withdraw(staff.manager)).toBe(204)
    expect(await withdraw(staff.manager)).toBe(404)
    const secret = made.json<WelcomeLink>().url.split('#')[1]
    const looked = await call(staff.owner, 'POST', '/welcome/', { secret })
    expect(looked.statusCode).toBe(401)
  })
})

describe('the hotels of a staff member', () => {
  const hotelsOf = async (member: TestStaff, search = '') =>
    (await call(member, 'GET', `/hotels/?search=${search}`))
      .json<{ results: StaffHotel[] }>()
      .results.map(({ id, role }) => `${id} ${role}`)

  it('are those with a role, or all for a chain owner', async () => {
    expect(await hotelsOf(staff.reception)).toEqual(['stary-mlyn reception'])
    expect(await hotelsOf(staff.chain)).toEqual(['inny-mlyn owner', 'stary-mlyn owner'])
    expect(await hotelsOf(staff.chain, 'stary-mlyn')).toEqual(['stary-mlyn owner'])
    expect(await hotelsOf(staff.chain, '%25')).toEqual([])
  })
})

describe('the audit log', () => {
  const audit = async (caller: TestStaff, query = '') =>
    (await call(caller, 'GET', `${HERE}/audit/${query}`)).json<{
      results: (AuditEntry & { actorName: string })[]
    }>().results

  it('shows owners who changed what, also sign-ins of the staff', async () => {
    await test.db
      .insertInto('audit_entry')
      .values([
        {
          at: new Date(now - 1000),
          hotel_id: '',
          actor: 'staff',
          actor_id: staff.reception.id,
          action: 'sign in',
          subject: JSON.stringify({ method: 'passkey' }),
          outcome: 'done',
        },
        {
          at: new Date(now - 1000),
          hotel_id: 'inny-mlyn',
          actor: 'service',
          actor_id: '7',
          action: 'elsewhere',
          subject: '{}',
          outcome: 'done',
        },
      ])
      .execute()
    await setRole(staff.manager, staff.housekeeping, 'reception')
    now += 1000
    await setRole(staff.manager, staff.owner, 'reception')
    expect(await audit(staff.owner)).toMatchObject([
      { actorName: 'manager', action: 'PUT /hotels/{hotelId}/staff/{staffId}/role/', outcome: 'forbidden' },
      {
        actorName: 'manager',
        subject: { staffId: staff.housekeeping.id, fields: ['role'] },
        outcome: 'done',
      },
      { actorName: 'reception', action: 'sign in' },
    ])
    expect(await audit(staff.owner, `?staffId=${staff.reception.id}`)).toHaveLength(1)
    expect(await audit(staff.owner, '?search=role&actor=staff')).toHaveLength(2)
    expect(await audit(staff.owner, '?from=2026-11-20')).toHaveLength(0)
    expect(await audit(staff.owner, '?from=2026-11-19&to=2026-11-19')).toHaveLength(3)
    expect(await statusOf(staff.manager, 'GET', `${HERE}/audit/`)).toBe(403)
  })
})
