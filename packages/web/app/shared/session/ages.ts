import { TOURIST_API } from '@stay/contract/paths'
import { savedAtOf } from '../offline/reach.ts'
import { createStore, useStore } from '../store.ts'

/** When what is shown of the guest's own was stored here, by the address of the call; not there for what is new. */
const ages = createStore<Record<string, number | undefined>>({})

const pathOf = (url: string) => new URL(url, location.href).pathname.slice(TOURIST_API.length)

const NEW: Record<string, number | undefined> = {}

/** Notes whether an answer came out of the device's own store. */
export function noteAge(url: string, response: Response): void {
  const [path, savedAt] = [pathOf(url), savedAtOf(response)]
  if (ages.now()[path] !== savedAt) ages.set({ ...ages.now(), [path]: savedAt })
}

export const ageOf = (path: string) => ages.now()[path]
export const useAge = (path: string) => useStore(ages, NEW)[path]
