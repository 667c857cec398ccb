import type { TvContent } from '@stay/contract/sign-in/authentication'
import { TV_CODE_MS, TV_RENEW_MS, TV_WAIT_MS } from '@stay/contract/sign-in/timings'
import { buildPath } from '@stay/contract/url/path-pattern'
import { PAGES, signInCodeUrl } from '@stay/contract/paths'
import { isoMoment } from '@stay/contract/time/zone'
import type { Db } from '../../db/schema.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Hub } from '../../live/hub.ts'
import { isUuid } from '../../http/secrets.ts'
import { issueSignInCode } from '../../stays/sign-in-codes.ts'
import { findCurrentStays, findRoomByTvKey } from '../../stays/rooms.ts'
import type { StayContext } from '../../stays/context.ts'
import { findHotelsByIds } from '../find-hotel/queries.ts'
import { toHotelSummary } from '../find-hotel/present.ts'
import { toColours } from '../guide/theme.ts'

/** `signInId` is the code that the TV shows now; it gets a new one if that code is used or too old. */
export async function loadTvContent(
  { db, now, publicUrl, hub }: Pick<StayContext, 'db' | 'now' | 'publicUrl'> & { hub: Hub },
  { displayKey, signInId, isWaiting }: { displayKey: string; signInId?: string; isWaiting?: boolean },
): Promise<TvContent> {
  const room = await findRoomByTvKey(db, displayKey)
  if (room && isWaiting) await hub.waitForRoom(room.id, TV_WAIT_MS)
  const at = now()
  const [listed] = room ? await findHotelsByIds(db, [room.hotel_id]) : []
  if (!room || !listed) throw new Refusal('invalid_access_key')
  const { hotel, storedImage } = listed
  const stay = (await findCurrentStays(db, at, { roomId: room.id })).at(-1)
  const locale = stay?.language ?? hotel.defaultLocale
  const { id, name, image, fallback } = toHotelSummary(hotel, storedImage, [locale])
  return {
    hotel: { id, name, image, theme: toColours(hotel), timeZone: hotel.timeZone, fallback },
    roomNumber: room.number,
    locale,
    stay: stay ? { checkOut: isoMoment(hotel.timeZone, stay.check_out.getTime()) } : null,
    signIn: stay ? await signInFor(db, stay.id, signInId, publicUrl, at) : null,
    hotelUrl: publicUrl + buildPath(PAGES.hotelBySlug, { hotelSlug: hotel.slug }),
  }
}

async function signInFor(
  db: Db,
  stayId: string,
  shownId: string | undefined,
  publicUrl: string,
  now: number,
): Promise<NonNullable<TvContent['signIn']>> {
  const shown = shownId && isUuid(shownId) ? await findShownCode(db, stayId, shownId) : undefined
  const renewAt = (expiresAt: number) => expiresAt - (TV_CODE_MS - TV_RENEW_MS)
  if (shown && now < renewAt(shown.expires_at.getTime()))
    return { id: shown.id, url: null, renewAt: new Date(renewAt(shown.expires_at.getTime())).toISOString() }
  const issued = await issueSignInCode(db, stayId, TV_CODE_MS, now)
  return {
    id: issued.id,
    url: signInCodeUrl(publicUrl, issued.code),
    renewAt: new Date(renewAt(issued.expiresAt)).toISOString(),
  }
}

const findShownCode = (db: Db, stayId: string, id: string) =>
  db
    .selectFrom('sign_in_code')
    .select(['id', 'expires_at'])
    .where('id', '=', id)
    .where('stay_id', '=', stayId)
    .where('used_at', 'is', null)
    .executeTakeFirst()
