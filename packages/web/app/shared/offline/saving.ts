import { createStore } from '../store.ts'
import { readLocal, writeLocal } from '../device/local-storage.ts'
import { documentLocale } from '../i18n/document-locale.ts'
import { isSavingData } from '../device/data-saver.ts'
import { findSaved, removeHotel, saveHotel, type Progress, type SavedHotel } from './saved-hotels.ts'

/** What this device has of one hotel, and what is being done about it. */
export type Keeping = { saved?: SavedHotel | undefined; progress?: Progress | undefined; hasFailed?: boolean }

/** By the ids of hotels; one that nobody has looked at yet is not there. */
export const keeping = createStore<Record<string, Keeping>>({})

/** Hotels that the guest has taken off this device: a visit does not bring them back. */
const REMOVED = 'stay.removed'
/** So often the guest is told how far it is: with every image would keep a slow phone busy with telling. */
const TELL_MS = 250
/** A copy that is older than this is made anew with the next visit. */
const FRESH_MS = 3_600_000

const set = (hotelId: string, next: Keeping) => keeping.set({ ...keeping.get(), [hotelId]: next })

export async function lookAt(hotelId: string): Promise<SavedHotel | undefined> {
  const saved = await findSaved(hotelId, documentLocale()).catch(() => undefined)
  if (!keeping.get()[hotelId]?.progress) set(hotelId, { saved })
  return saved
}

let underWay: AbortController | undefined

/** Saves a hotel; answers when it is done, or has failed. */
export async function save(hotelId: string): Promise<void> {
  if (keeping.get()[hotelId]?.progress) return
  underWay?.abort()
  const { signal } = (underWay = new AbortController())
  const locale = documentLocale()
  writeLocal(REMOVED, JSON.stringify(removed().filter((id) => id !== hotelId)))
  const { saved } = keeping.get()[hotelId] ?? {}
  let toldAt = 0
  const tell = (progress: Progress) => {
    if (signal.aborted || performance.now() - toldAt < TELL_MS) return
    toldAt = performance.now()
    set(hotelId, { saved, progress })
  }
  set(hotelId, { saved, progress: { done: 0, total: 0, bytes: 0 } })
  try {
    await saveHotel(hotelId, locale, tell, signal)
    set(hotelId, { saved: await findSaved(hotelId, locale) })
  } catch {
    const kept = await findSaved(hotelId, locale).catch(() => undefined)
    set(hotelId, { saved: kept, hasFailed: !signal.aborted })
  }
}

export async function remove(hotelId: string): Promise<void> {
  underWay?.abort()
  writeLocal(REMOVED, JSON.stringify([...new Set([...removed(), hotelId])]))
  await removeHotel(hotelId)
  set(hotelId, {})
}

/** Whoever visits a hotel has it on the device, unless they spare data or have taken it off. */
export async function saveOnVisit(hotelId: string): Promise<void> {
  const saved = await lookAt(hotelId)
  const isFresh = saved && Date.now() - saved.savedAt < FRESH_MS && saved.images === saved.wanted
  if (!isFresh && !isSavingData() && !removed().includes(hotelId)) await save(hotelId)
}

const removed = () => JSON.parse(readLocal(REMOVED) ?? '[]') as string[]
