import { createStore } from '../store.ts'
import { readLocal, writeLocal } from '../device/local-storage.ts'
import { documentLocale } from '../i18n/document-locale.ts'
import { isSavingData } from '../device/data-saver.ts'
import { findSavedHotel, deleteHotel, storeHotel, type Progress, type SavedHotel } from './saved-hotels.ts'

export type SaveState = {
  saved?: SavedHotel | undefined
  progress?: Progress | undefined
  hasFailed?: boolean
}

export const saveStates = createStore<Record<string, SaveState>>({})

const REMOVED_KEY = 'stay.removed'
/** Rendering the progress after every image would slow down the phone. */
const PROGRESS_INTERVAL_MS = 250
const MAX_COPY_AGE_MS = 3_600_000

const setState = (hotelId: string, next: SaveState) =>
  saveStates.set({ ...saveStates.get(), [hotelId]: next })

export async function checkSavedHotel(hotelId: string): Promise<SavedHotel | undefined> {
  const saved = await findSavedHotel(hotelId, documentLocale()).catch(() => undefined)
  if (!saveStates.get()[hotelId]?.progress) setState(hotelId, { saved })
  return saved
}

let currentSave: AbortController | undefined

export async function saveHotel(hotelId: string): Promise<void> {
  if (saveStates.get()[hotelId]?.progress) return
  currentSave?.abort()
  const { signal } = (currentSave = new AbortController())
  const locale = documentLocale()
  writeLocal(REMOVED_KEY, JSON.stringify(removedHotels().filter((id) => id !== hotelId)))
  const { saved } = saveStates.get()[hotelId] ?? {}
  let reportedAt = 0
  const onProgress = (progress: Progress) => {
    if (signal.aborted || performance.now() - reportedAt < PROGRESS_INTERVAL_MS) return
    reportedAt = performance.now()
    setState(hotelId, { saved, progress })
  }
  setState(hotelId, { saved, progress: { done: 0, total: 0, bytes: 0 } })
  try {
    await storeHotel(hotelId, locale, onProgress, signal)
    setState(hotelId, { saved: await findSavedHotel(hotelId, locale) })
  } catch {
    const previous = await findSavedHotel(hotelId, locale).catch(() => undefined)
    setState(hotelId, { saved: previous, hasFailed: !signal.aborted })
  }
}

export async function removeHotel(hotelId: string): Promise<void> {
  currentSave?.abort()
  writeLocal(REMOVED_KEY, JSON.stringify([...new Set([...removedHotels(), hotelId])]))
  await deleteHotel(hotelId)
  setState(hotelId, {})
}

export async function saveOnVisit(hotelId: string): Promise<void> {
  const saved = await checkSavedHotel(hotelId)
  const isFresh =
    saved && Date.now() - saved.savedAt < MAX_COPY_AGE_MS && saved.savedImages === saved.totalImages
  if (!isFresh && !isSavingData() && !removedHotels().includes(hotelId)) await saveHotel(hotelId)
}

const removedHotels = () => JSON.parse(readLocal(REMOVED_KEY) ?? '[]') as string[]
