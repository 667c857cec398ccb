import { useSyncExternalStore } from 'react'
import type { CommandSender, FailedCommand } from './command-sender.ts'

export const usePending = <Setting>(sender: CommandSender<Setting>): Setting | undefined =>
  useSyncExternalStore(sender.subscribe, sender.pending, () => undefined)

export const useFailed = <Setting>(sender: CommandSender<Setting>): FailedCommand<Setting> | undefined =>
  useSyncExternalStore(sender.subscribe, sender.failed, () => undefined)
