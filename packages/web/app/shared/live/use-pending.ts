import { useSyncExternalStore } from 'react'
import type { CommandSender } from './command-sender.ts'

export const usePending = <Setting>(sender: CommandSender<Setting>): Setting | undefined =>
  useSyncExternalStore(sender.subscribe, sender.pending, () => undefined)
