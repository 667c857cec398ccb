import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openForWork } from '@stay/server/db/database'
import { startEmbedded } from '@stay/server/db/embedded'
import type { Db } from '@stay/server/db/schema'
import { sql } from 'kysely'
import { databaseUrlOf } from './database-url.ts'
import { fill } from './fill.ts'
import { AUTH_SECRET, checkIn, HOTEL, hotelCliFor, post, signIn } from './hotel-cli.ts'
import { generateHotels, type GeneratedHotel } from './hotels.ts'
import { memoryOf, SERVER, start, type Running } from './processes.ts'
import { median, type Row } from './table.ts'

const HOTELS = 100_000
const GUESTS = 10_000
const MESSAGES_PER_GUEST = 3
const SAMPLES = 200

/** Uncached response times with a number of hotels and guests, and with ten times as many. */
export async function benchGrowth(log: (text: string) => void): Promise<Row[]> {
  const folder = join(tmpdir(), 'stay-bench-growth')
  await rm(folder, { recursive: true, force: true })
  const postgres = await startEmbedded(folder)
  const env = {
    PORT: '0',
    DATABASE_URL: databaseUrlOf(postgres.connection),
    AUTH_SECRET,
    DEMO_HOTELS: 'on',
    RESIZE_IMAGES_AHEAD: 'off',
    LOG_LEVEL: 'warn',
  }
  const db = openForWork(postgres.connection)
  let server: Running | undefined
  const restart = async () => {
    await server?.stop()
    return (server = await start([SERVER], env))
  }
  try {
    // The first start migrates the database.
    await restart()
    const context = { db, restart, databaseUrl: env.DATABASE_URL, log }
    return [...(await growHotels(context)), ...(await growGuests(context))]
  } finally {
    await server?.stop()
    await db.destroy()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

type GrowthContext = {
  db: Db
  restart: () => Promise<Running>
  databaseUrl: string
  log: (text: string) => void
}

type Measurements = Record<string, number>

async function growHotels({ db, restart, log }: GrowthContext): Promise<Row[]> {
  const hotels = [...generateHotels(HOTELS, 1)]
  const measure = async (present: GeneratedHotel[]): Promise<Measurements> => {
    const server = await restart()
    const sample = present.filter((_, index) => index % (present.length / SAMPLES) === 0)
    const api = `${server.url}/api/v1/tourist/hotels`
    const times = {
      search: await medianTime(sample, ({ name }) => fetch(`${api}/?search=${encodeURIComponent(name)}`)),
      'hotel details': await medianTime(sample, ({ id }) => fetch(`${api}/${id}/`)),
      'start-up': server.readyMs,
    }
    log(`${present.length} hotels, ${megabytesOf(server)} MB: ${JSON.stringify(times)}`)
    return { ...times, memory: megabytesOf(server) }
  }
  await fill(db, hotels.slice(0, HOTELS / 10), () => {})
  const before = await measure(hotels.slice(0, HOTELS / 10))
  await fill(db, hotels.slice(HOTELS / 10), () => {})
  return compare(`10 × the hotels (${HOTELS / 10} → ${HOTELS})`, before, await measure(hotels))
}

async function growGuests({ db, restart, databaseUrl, log }: GrowthContext): Promise<Row[]> {
  const server = await restart()
  const { link, serviceKey } = await checkIn(hotelCliFor({ DATABASE_URL: databaseUrl }, server.url))
  const authorization = `Bearer ${await signIn(server.url, await link())}`
  const asGuest = (path: string) =>
    fetch(`${server.url}/api/v1/tourist${path}`, { headers: { authorization } })
  const rounds = Array.from({ length: SAMPLES }, (_, index) => index)
  const measure = async (guests: number): Promise<Measurements> => {
    await addGuests(db, guests)
    const times = {
      stay: await medianTime(rounds, () => asGuest('/accommodations/me/')),
      'message list': await medianTime(rounds, () => asGuest('/notifications/me/')),
      'unread counter': await medianTime(rounds, () => asGuest('/notifications/me/counter/')),
      'sending a message to one guest': await medianTime(rounds.slice(0, 30), (round) =>
        post(
          `${server.url}/api/v1/hotel/notifications/`,
          {
            to: { reservationId: 'BENCH' },
            title: { pl: 'Paczka' },
            body: { pl: 'Czeka.' },
            requestId: `${guests}-${round}`,
          },
          serviceKey,
        ),
      ),
    }
    log(`${guests} guests, ${megabytesOf(server)} MB: ${JSON.stringify(times)}`)
    return { ...times, memory: megabytesOf(server) }
  }
  const before = await measure(GUESTS / 10)
  return compare(`10 × the guests of a hotel (${GUESTS / 10} → ${GUESTS})`, before, await measure(GUESTS))
}

async function medianTime<Input>(
  inputs: Input[],
  send: (input: Input) => Promise<Response>,
): Promise<number> {
  const times: number[] = []
  for (const input of inputs) {
    const began = performance.now()
    const response = await send(input)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`)
    times.push(performance.now() - began)
  }
  return median(times)
}

const megabytesOf = (server: Running) => Math.round(memoryOf(server) / 1024)

const compare = (change: string, before: Measurements, after: Measurements): Row[] =>
  Object.entries(before).map(([name, value]) => {
    const grown = after[name] ?? NaN
    const unit = name === 'memory' ? 'MB' : 'ms'
    return {
      name: `${change}: ${name}`,
      value: `${(grown / value).toFixed(2)} × (${value.toFixed(1)} → ${grown.toFixed(1)} ${unit})`,
    }
  })

/** Copies the existing guest until there are `count`, each with a room and messages. */
async function addGuests(db: Db, count: number): Promise<void> {
  await sql`
    insert into room (hotel_id, number, number_folded)
    select ${HOTEL}, 'G' || no, 'g' || no from generate_series(1, ${count}::int) as no
    on conflict do nothing`.execute(db)
  await sql`
    insert into stay (hotel_id, reservation_id, room_id, last_name, first_name, guests, language, check_in, check_out,
      pin_salt, pin_hash, updated_at)
    select stay.hotel_id, room.number, room.id, last_name, first_name, guests, language, check_in, check_out,
      pin_salt, pin_hash, stay.updated_at
    from stay, room
    where stay.reservation_id = 'BENCH' and room.hotel_id = ${HOTEL} and room.number ~ '^G[0-9]+$'
    on conflict do nothing`.execute(db)
  await sql`
    with sent as (
      insert into notification (hotel_id, title, body, created_at)
      select ${HOTEL}, '{"pl":"Dzień dobry"}', '{"pl":"Witamy."}', now() from generate_series(1, ${MESSAGES_PER_GUEST}::int)
      returning id
    )
    insert into notification_recipient (notification_id, stay_id, created_at)
    select sent.id, stay.id, now() from sent, stay where stay.hotel_id = ${HOTEL}
    on conflict do nothing`.execute(db)
  await sql`vacuum analyze`.execute(db)
}
