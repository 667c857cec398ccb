import { CACHES } from '../shared/offline/caches.ts'

const SKEW_KEY = '/skew'
const TOLERANCE_MS = 60_000

/** Device time minus server time. */
let skewMs: number | undefined

export async function updateSkew(response: Response): Promise<void> {
  const serverTime = Date.parse(response.headers.get('date') ?? '')
  if (Number.isNaN(serverTime)) return
  const stored = await readSkew()
  const difference = Date.now() - serverTime
  skewMs = Math.abs(difference) < TOLERANCE_MS ? 0 : difference
  if (Math.abs(skewMs - stored) < TOLERANCE_MS) return
  const cache = await caches.open(CACHES.device)
  await cache.put(SKEW_KEY, new Response(String(skewMs)))
}

export const currentTime = async () => Date.now() - (await readSkew())

async function readSkew(): Promise<number> {
  const stored = skewMs === undefined ? await caches.match(SKEW_KEY, { cacheName: CACHES.device }) : undefined
  skewMs ??= Number((await stored?.text()) ?? 0)
  return skewMs
}
