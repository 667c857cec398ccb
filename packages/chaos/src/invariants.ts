import { setTimeout as sleep } from 'node:timers/promises'
import type { Guest } from './guest.ts'
import type { Installation } from './installation.ts'
import { EVERYONE, recipientOf, type Ledger } from './ledger.ts'
import type { Tap } from './tap.ts'

type Message = { id: string; title: string; isRead: boolean }
type Trial = { installation: Installation; guests: Guest[]; ledger: Ledger; tap: Tap }

const RECOVER_MS = 120_000

/** What must hold after all faults are healed, seen from outside; in words where it does not. */
export async function checkAll(trial: Trial): Promise<string[]> {
  const found = [
    ...trial.installation.servers.flatMap(({ unaskedExits }) => unaskedExits),
    ...keysAppliedTwice(trial),
  ]
  for (const guest of trial.guests) {
    found.push(...(await checkMessages(guest, trial.ledger)))
    found.push(...(await checkRoom(guest)))
    found.push(...(await checkSocket(guest)))
  }
  return found
}

/** Rooms were told at most as often as there were keys. */
function keysAppliedTwice({ ledger, tap }: Trial): string[] {
  const found: string[] = []
  for (const [controllerId, bySettings] of tap.told)
    for (const [settings, commands] of bySettings) {
      const keys = ledger.keys.get(controllerId)?.get(settings)?.size ?? 0
      if (commands.size > keys)
        found.push(`${controllerId} was told ${settings} ${commands.size} times for ${keys} keys`)
    }
  return found
}

/** Every acknowledged message is there once, what was acknowledged as read is read, and the counter agrees. */
async function checkMessages(guest: Guest, ledger: Ledger): Promise<string[]> {
  const { reservationId } = guest.room
  const all = await eventually(() => allMessages(guest))
  if (!all) return [`${reservationId} cannot read messages any more`]
  const found: string[] = []
  const titles = all.map(({ title }) => title)
  const expected = [...ledger.sent].filter((title) => [EVERYONE, reservationId].includes(recipientOf(title)))
  const has = new Set(titles)
  const lost = expected.filter((title) => !has.has(title))
  if (lost.length > 0)
    found.push(`${reservationId} lost ${lost.length} messages: ${lost.slice(0, 3).join(', ')}`)
  if (has.size < titles.length) found.push(`${reservationId} has ${titles.length - has.size} messages twice`)
  const read = new Set(all.filter(({ isRead }) => isRead).map(({ title }) => title))
  const forgotten = [...(ledger.read.get(reservationId) ?? [])].filter((title) => !read.has(title))
  if (forgotten.length > 0) found.push(`${reservationId}: ${forgotten.length} messages are unread again`)
  const { unread } = (await guest.unread()) ?? { unread: -1 }
  if (unread !== titles.length - read.size)
    found.push(`${reservationId} is told ${unread} unread, and has ${titles.length - read.size}`)
  return found
}

async function allMessages(guest: Guest): Promise<Message[] | undefined> {
  const all: Message[] = []
  for (let page = 1; ; page++) {
    const { status, body } = await guest.ask('all messages', `/notifications/me/?pageSize=50&page=${page}`)
    if (status === 401) await guest.signIn()
    if (status !== 200) return undefined
    const { results, next } = body as { results: Message[]; next: string | null }
    all.push(...results)
    if (!next) return all
  }
}

/** The room answers again, and takes settings. */
async function checkRoom(guest: Guest): Promise<string[]> {
  const { controllerId } = guest.room
  const works = await eventually(async () => {
    const { status } = await guest.ask(
      'air at the end',
      `/bms/sensor/controllers/${controllerId}/ac-zones/1/`,
      {
        method: 'PUT',
        body: { isOn: true, temperature: 2200, fanSpeed: 'auto' },
      },
    )
    return status === 200 || undefined
  })
  return works ? [] : [`${controllerId} takes no settings any more`]
}

async function checkSocket(guest: Guest): Promise<string[]> {
  const isOpen = await eventually(async () => Promise.resolve(guest.socket?.readyState === 1 || undefined))
  return isOpen ? [] : [`${guest.room.reservationId} has no socket any more`]
}

async function eventually<T>(look: () => Promise<T | undefined>): Promise<T | undefined> {
  const deadline = Date.now() + RECOVER_MS
  for (;;) {
    const seen = await look()
    if (seen !== undefined || Date.now() > deadline) return seen
    await sleep(500)
  }
}
