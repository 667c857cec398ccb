import { STORES } from '../shared/offline/stores.ts'

const SKEW = '/skew'
/** A clock that is less than this off is right. */
const TOLERANCE_MS = 60_000

/** How far the device's clock is ahead of the server's. */
let skew: number | undefined

/** Every answer of the server tells its time; a wrong clock is remembered for when there is no answer. */
export async function learnTime(response: Response): Promise<void> {
  const told = Date.parse(response.headers.get('date') ?? '')
  if (Number.isNaN(told)) return
  const known = await readSkew()
  const difference = Date.now() - told
  skew = Math.abs(difference) < TOLERANCE_MS ? 0 : difference
  if (Math.abs(skew - known) < TOLERANCE_MS) return
  const device = await caches.open(STORES.device)
  await device.put(SKEW, new Response(String(skew)))
}

/** The time now, by the server's clock where the device's is wrong. */
export const timeNow = async () => Date.now() - (await readSkew())

async function readSkew(): Promise<number> {
  const kept = skew === undefined ? await caches.match(SKEW, { cacheName: STORES.device }) : undefined
  skew ??= Number((await kept?.text()) ?? 0)
  return skew
}
