import { isApiError } from '@stay/contract/http/client'
import { COMMAND_INTERVAL_MS, COMMAND_TIMEOUT_MS } from '@stay/contract/room/timings'

const DEBOUNCE_MS = 500
/** Longest delivery time of a command; the server's interval starts when the command arrives. */
const MAX_DELIVERY_MS = 1000
const MAX_AGE_MS = COMMAND_TIMEOUT_MS
const RETRY_MS = 1000
export const RESPONSE_TIMEOUT_MS = COMMAND_TIMEOUT_MS + 6000

export type CommandFailure = { code: string; reason: string | undefined }
/** The last command, if it failed and the device has reported no change since. */
export type FailedCommand<Setting> = { setting: Setting; failure: CommandFailure }

type Options<Setting> = {
  send: (setting: Setting, key: string) => Promise<void>
  isSame: (one: Setting, other: Setting) => boolean
  now: () => number
  onStart: () => void
  onEnd: (failure: CommandFailure | undefined) => void
}

/** Collects the guest's changes into one command and holds the pending setting until the device confirms it. */
export function createCommandSender<Setting>({ send, isSame, now, onStart, onEnd }: Options<Setting>) {
  const listeners = new Set<() => void>()
  let draft: { setting: Setting; at: number } | undefined
  let sending: { setting: Setting; at: number; key: string } | undefined
  let failed: FailedCommand<Setting> | undefined
  let lastReported: Setting | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let acceptsAt = -Infinity
  let isDue = false

  const notify = () => {
    for (const listener of listeners) listener()
  }

  const flush = () => {
    if (!draft) return
    const delayMs = acceptsAt - now()
    isDue = delayMs > 0
    clearTimeout(timer)
    if (isDue) {
      timer = setTimeout(flush, delayMs)
      return
    }
    sending = { ...draft, key: createKey() }
    draft = undefined
    if (isTooOld(sending)) return end({ code: 'network', reason: undefined })
    acceptsAt = now() + MAX_DELIVERY_MS + COMMAND_INTERVAL_MS
    void deliver(sending)
  }

  const isTooOld = ({ at }: { at: number }) => now() - at > MAX_AGE_MS

  const deliver = async (command: NonNullable<typeof sending>): Promise<void> => {
    try {
      await send(command.setting, command.key)
      acceptsAt = Math.min(acceptsAt, now() + COMMAND_INTERVAL_MS)
      if (sending === command) end(undefined)
      if (isDue) flush()
    } catch (error) {
      if (sending !== command) return
      const failure = toFailure(error)
      const isTooSoon = failure.code === 'too_many_commands'
      if (!isTooSoon && failure.code !== 'network') return end(failure)
      await new Promise((resolve) => setTimeout(resolve, isTooSoon ? COMMAND_INTERVAL_MS : RETRY_MS))
      if (sending !== command) return
      if (isTooOld(command)) return end(failure)
      await deliver(command)
    }
  }

  const end = (failure: CommandFailure | undefined) => {
    failed = failure && sending && !draft ? { setting: sending.setting, failure } : undefined
    sending = undefined
    notify()
    // If another change is waiting, only its result is reported.
    if (!draft) onEnd(failure)
  }

  return {
    pending: () => (draft ? draft.setting : sending?.setting),
    failed: () => failed,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(setting: Setting, reported: Setting): void {
      const isUndone = !sending && isSame(setting, reported)
      draft = isUndone ? undefined : { setting, at: now() }
      failed = undefined
      isDue = false
      onStart()
      notify()
      clearTimeout(timer)
      if (draft) timer = setTimeout(flush, DEBOUNCE_MS)
    },
    /** A failure is outdated when the device reports a change: the command itself, late, or another one. */
    report(reported: Setting): void {
      const hasChanged = lastReported !== undefined && !isSame(lastReported, reported)
      lastReported = reported
      if (!failed || !hasChanged) return
      failed = undefined
      notify()
    },
    flush,
    cancel(): void {
      clearTimeout(timer)
      draft = sending = failed = undefined
      notify()
    },
  }
}

export type CommandSender<Setting> = ReturnType<typeof createCommandSender<Setting>>

const toFailure = (error: unknown): CommandFailure =>
  isApiError(error)
    ? { code: error.code, reason: error.problem.reason }
    : { code: 'network', reason: undefined }

/** `crypto.randomUUID` does not exist on pages without HTTPS. */
const createKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
