import { setTimeout as sleep } from 'node:timers/promises'
import type { CommandObserver } from './command-observer.ts'
import { EVERYONE, recipientOf, type ExpectedState } from './expected-state.ts'
import type { Guest } from './guest.ts'
import type { Installation } from './installation.ts'

type Message = { id: string; title: string; isRead: boolean }
type SoakRun = {
  installation: Installation
  guests: Guest[]
  expected: ExpectedState
  observer: CommandObserver
}

const RECOVERY_TIMEOUT_MS = 120_000

export async function checkInvariants(run: SoakRun): Promise<string[]> {
  const found = [
    ...run.installation.servers.flatMap(({ unexpectedExits }) => unexpectedExits),
    ...checkKeys(run),
  ]
  for (const guest of run.guests) {
    found.push(...(await checkMessages(guest, run.expected)))
    found.push(...(await checkRoom(guest)))
    found.push(...(await checkSocket(guest)))
  }
  return found
}

/** A device must not receive more commands than there were idempotency keys. */
function checkKeys({ expected, observer }: SoakRun): string[] {
  const found: string[] = []
  for (const [controllerId, bySettings] of observer.commands)
    for (const [settings, commands] of bySettings) {
      const keys = expected.keys.get(controllerId)?.get(settings)?.size ?? 0
      if (commands.size > keys)
        found.push(`${controllerId} received ${commands.size} commands with ${settings} for ${keys} keys`)
    }
  return found
}

/** Every acknowledged message exists once, read messages are still read, and the counter is correct. */
async function checkMessages(guest: Guest, expected: ExpectedState): Promise<string[]> {
  const { reservationId } = guest.room
  const all = await eventually(() => allMessages(guest))
  if (!all) return [`${reservationId} can no longer read messages`]
  const found: string[] = []
  const titles = all.map(({ title }) => title)
  const expectedTitles = [...expected.sent].filter((title) =>
    [EVERYONE, reservationId].includes(recipientOf(title)),
  )
  const has = new Set(titles)
  const lost = expectedTitles.filter((title) => !has.has(title))
  if (lost.length > 0)
    found.push(`${reservationId} lost ${lost.length} messages: ${lost.slice(0, 3).join(', ')}`)
  if (has.size < titles.length) found.push(`${reservationId} has ${titles.length - has.size} messages twice`)
  const read = new Set(all.filter(({ isRead }) => isRead).map(({ title }) => title))
  const unmarked = [...(expected.read.get(reservationId) ?? [])].filter((title) => !read.has(title))
  if (unmarked.length > 0) found.push(`${reservationId}: ${unmarked.length} messages are unread again`)
  const { unread } = (await guest.unread()) ?? { unread: -1 }
  if (unread !== titles.length - read.size)
    found.push(
      `${reservationId}: the counter is ${unread}, but ${titles.length - read.size} messages are unread`,
    )
  return found
}

async function allMessages(guest: Guest): Promise<Message[] | undefined> {
  const all: Message[] = []
  for (let page = 1; ; page++) {
    const { status, body } = await guest.call('all messages', `/notifications/me/?pageSize=50&page=${page}`)
    if (status === 401) await guest.signIn()
    if (status !== 200) return undefined
    const { results, next } = body as { results: Message[]; next: string | null }
    all.push(...results)
    if (!next) return all
  }
}

async function checkRoom(guest: Guest): Promise<string[]> {
  const { controllerId } = guest.room
  const works = await eventually(async () => {
    const { status } = await guest.call(
      'final climate change',
      `/bms/sensor/controllers/${controllerId}/ac-zones/1/`,
      {
        method: 'PUT',
        body: { isOn: true, temperature: 2200, fanSpeed: 'auto' },
      },
    )
    return status === 200 || undefined
  })
  return works ? [] : [`${controllerId} no longer accepts settings`]
}

async function checkSocket(guest: Guest): Promise<string[]> {
  const isOpen = await eventually(async () => Promise.resolve(guest.socket?.readyState === 1 || undefined))
  return isOpen ? [] : [`${guest.room.reservationId} has no open socket`]
}

async function eventually<T>(check: () => Promise<T | undefined>): Promise<T | undefined> {
  const deadline = Date.now() + RECOVERY_TIMEOUT_MS
  for (;;) {
    const result = await check()
    if (result !== undefined || Date.now() > deadline) return result
    await sleep(500)
  }
}
