import type { TvContent } from '@stay/contract/sign-in/authentication'
import { TV_CODE_MS, TV_RENEW_MS, TV_WAIT_MS } from '@stay/contract/sign-in/timings'
import { buildPath } from '@stay/contract/url/path-pattern'
import { PAGES, signInCodeUrl } from '@stay/contract/paths'
import { isoMoment } from '@stay/contract/time/zone'
import type { Db } from '../../db/schema.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Hub } from '../../live/hub.ts'
import { hashOf, isUuid } from '../../http/secrets.ts'
import { issueSignInCode } from '../../stays/sign-in-codes.ts'
import { claimTv, findCurrentStays, findRoomByTvKey } from '../../stays/rooms.ts'
import type { StayContext } from '../../stays/context.ts'
import { findHotelsByIds } from '../find-hotel/queries.ts'
import { toHotelSummary } from '../find-hotel/present.ts'
import { toColours } from '../guide/theme.ts'

type TvContext = Pick<StayContext, 'db' | 'now' | 'publicUrl'> & { hub: Hub }

/** Returns the room of a TV. Its key works only on the device that used it first, so a guest cannot take it home. */
export async function requireTv(db: Db, displayKey: string, device: string) {
  const room = await findRoomByTvKey(db, displayKey)
  if (!room) throw new Refusal('invalid_access_key')
  const isAllowed =
    room.tv_any_device ||
    (room.tv_device_hash
      ? room.tv_device_hash.equals(hashOf(device))
      : await claimTv(db, room.id, displayKey, device))
  if (!isAllowed) throw new Refusal('invalid_access_key')
  return room
}

/** `signInId` is the code that the TV shows now; it gets a new one if that code is used or too old. */
export async function loadTvContent(
  { db, now, publicUrl, hub }: TvContext,
  { displayKey, signInId, isWaiting }: { displayKey: string; signInId?: string; isWaiting?: boolean },
  device: string,
): Promise<TvContent> {
  if (isWaiting) await hub.waitForRoom((await requireTv(db, displayKey, device)).id, TV_WAIT_MS)
  // The key may have been replaced during the wait.
  const room = await requireTv(db, displayKey, device)
  const at = now()
  const [listed] = await findHotelsByIds(db, [room.hotel_id])
  if (!listed) throw new Refusal('invalid_access_key')
  const { hotel, storedImage } = listed
  const stay = (await findCurrentStays(db, at, { roomId: room.id })).at(-1)
  const locale = stay?.language ?? hotel.defaultLocale
  const { id, name, image, fallback } = toHotelSummary(hotel, storedImage, [locale])
  return {
    hotel: { id, name, image, theme: toColours(hotel), timeZone: hotel.timeZone, fallback },
    roomNumber: room.number,
    locale,
    stay: stay ? { checkOut: isoMoment(hotel.timeZone, stay.check_out.getTime()) } : null,
    signIn: stay
      ? await signInFor(db, { stayId: stay.id, tvKeyHash: hashOf(displayKey) }, signInId, publicUrl, at)
      : null,
    hotelUrl: publicUrl + buildPath(PAGES.hotelBySlug, { hotelSlug: hotel.slug }),
  }
}

async function signInFor(
  db: Db,
  tv: { stayId: string; tvKeyHash: Buffer },
  shownId: string | undefined,
  publicUrl: string,
  now: number,
): Promise<NonNullable<TvContent['signIn']>> {
  const shown = shownId && isUuid(shownId) ? await findShownCode(db, tv, shownId) : undefined
  const renewAt = (expiresAt: number) => expiresAt - (TV_CODE_MS - TV_RENEW_MS)
  if (shown && now < renewAt(shown.expires_at.getTime()))
    return { id: shown.id, url: null, renewAt: new Date(renewAt(shown.expires_at.getTime())).toISOString() }
  const issued = await issueSignInCode(db, tv.stayId, TV_CODE_MS, now, tv.tvKeyHash)
  return {
    id: issued.id,
    url: signInCodeUrl(publicUrl, issued.code),
    renewAt: new Date(renewAt(issued.expiresAt)).toISOString(),
  }
}

const findShownCode = (db: Db, { stayId, tvKeyHash }: { stayId: string; tvKeyHash: Buffer }, id: string) =>
  db
    .selectFrom('sign_in_code')
    .select(['id', 'expires_at'])
    .where('id', '=', id)
    .where('stay_id', '=', stayId)
    .where('tv_key_hash', '=', tvKeyHash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
