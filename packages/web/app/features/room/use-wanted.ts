import { useSyncExternalStore } from 'react'
import type { Sender } from './send-later.ts'

/** What is wanted and not confirmed yet. */
export const useWanted = <Wanted>(sender: Sender<Wanted>): Wanted | undefined =>
  useSyncExternalStore(sender.subscribe, sender.wanted, () => undefined)
