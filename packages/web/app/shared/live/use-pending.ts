import { useSyncExternalStore } from 'react'
import type { CommandSender } from './command-sender.ts'

/** The setting that the guest has chosen and the device has not confirmed yet. */
export const usePending = <Setting>(sender: CommandSender<Setting>): Setting | undefined =>
  useSyncExternalStore(sender.subscribe, sender.pending, () => undefined)
