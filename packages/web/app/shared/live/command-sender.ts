import { isApiError } from '@stay/contract/http/client'
import { COMMAND_INTERVAL_MS, COMMAND_TIMEOUT_MS } from '@stay/contract/room/timings'

/** Changes that follow each other faster than this are sent as one command. */
const DEBOUNCE_MS = 500
/** Longest time that a command may take to reach the server, whose own interval starts at its arrival. */
const DELIVERY_MS = 1000
/** A change older than this is dropped: the phone may have slept meanwhile. */
const MAX_AGE_MS = COMMAND_TIMEOUT_MS
/** Delay before a command without a response is repeated, with the same idempotency key. */
const RETRY_MS = 1000
/** The server answers within its timeout; a dead connection is not waited for much longer. */
export const RESPONSE_TIMEOUT_MS = COMMAND_TIMEOUT_MS + 6000

/** Why a command failed; `code` is the server's, or `network`. */
export type CommandFailure = { code: string; reason: string | undefined }

type Options<Setting> = {
  send: (setting: Setting, key: string) => Promise<void>
  isSame: (one: Setting, other: Setting) => boolean
  now: () => number
  /** Called when the guest changes something, and when the last change has ended. */
  onStart: () => void
  onEnd: (failure: CommandFailure | undefined) => void
}

/**
 * Collects the guest's changes into one command, sends it, and holds the pending setting until the device confirms it.
 * Reports that arrive meanwhile do not change the pending setting.
 */
export function createCommandSender<Setting>({ send, isSame, now, onStart, onEnd }: Options<Setting>) {
  const listeners = new Set<() => void>()
  let draft: { setting: Setting; at: number } | undefined
  let sending: { setting: Setting; at: number; key: string } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** When the zone accepts the next command, as far as is known here. */
  let acceptsAt = -Infinity
  /** The draft is complete and only waits for `acceptsAt`. */
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
    acceptsAt = now() + DELIVERY_MS + COMMAND_INTERVAL_MS
    void deliver(sending)
  }

  const isTooOld = ({ at }: { at: number }) => now() - at > MAX_AGE_MS

  const deliver = async (command: NonNullable<typeof sending>): Promise<void> => {
    try {
      await send(command.setting, command.key)
      // The command arrived before its response, so the interval began earlier.
      acceptsAt = Math.min(acceptsAt, now() + COMMAND_INTERVAL_MS)
      if (sending === command) end(undefined)
      if (isDue) flush()
    } catch (error) {
      if (sending !== command) return
      const failure = toFailure(error)
      const isTooSoon = failure.code === 'too_many_commands'
      if (!isTooSoon && failure.code !== 'network') return end(failure)
      await new Promise((resolve) => setTimeout(resolve, isTooSoon ? COMMAND_INTERVAL_MS : RETRY_MS))
      // A newer command may have replaced this one.
      if (sending !== command) return
      if (isTooOld(command)) return end(failure)
      await deliver(command)
    }
  }

  const end = (failure: CommandFailure | undefined) => {
    sending = undefined
    notify()
    // With another change waiting, only the end of that one is announced.
    if (!draft) onEnd(failure)
  }

  return {
    /** The setting that the guest has chosen and the device has not confirmed yet. */
    pending: () => (draft ? draft.setting : sending?.setting),
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Changes a setting; `reported` is the one that the device has. */
    change(setting: Setting, reported: Setting): void {
      const isUndone = !sending && isSame(setting, reported)
      draft = isUndone ? undefined : { setting, at: now() }
      isDue = false
      onStart()
      notify()
      clearTimeout(timer)
      if (draft) timer = setTimeout(flush, DEBOUNCE_MS)
    },
    /** Sends a change without waiting for more. */
    flush,
    cancel(): void {
      clearTimeout(timer)
      draft = sending = undefined
      notify()
    },
  }
}

export type CommandSender<Setting> = ReturnType<typeof createCommandSender<Setting>>

const toFailure = (error: unknown): CommandFailure =>
  isApiError(error)
    ? { code: error.code, reason: error.problem.reason }
    : { code: 'network', reason: undefined }

/** `crypto.randomUUID` does not exist on pages that are not secure, such as a hotel's network without a certificate. */
const createKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
