import { COMMAND_TIMEOUT_MS, COMMAND_INTERVAL_MS } from '@stay/contract/room/timings'

/** Changes that follow each other sooner than this are one command. */
const GATHER_MS = 500
/** A command may be this long on its way: the two seconds count from its arrival. */
const ON_ITS_WAY_MS = 1000
/** What is older is not wanted any more: the phone may have slept meanwhile. */
const WANTED_MS = COMMAND_TIMEOUT_MS
/** An answer that was lost is asked for again, with the same key, as long as it is wanted. */
const AGAIN_MS = 1000
/** The server answers by its deadline; a network that lets nothing through is not waited for much longer. */
export const ANSWER_MS = COMMAND_TIMEOUT_MS + 2000

/** Why a change did not come about; `code` is the server's, or `network`. */
export type Failure = { code: string; reason: string | undefined }

/**
 * Gathers what a guest changes into one command, sends it, and knows what is still wanted. What the room reports
 * meanwhile does not touch that.
 */
export function createSender<Wanted>(options: {
  send: (wanted: Wanted, key: string) => Promise<void>
  /** How a failed try is read. */
  failureOf: (error: unknown) => Failure
  /** Told when something is wanted, and when all that was is over. */
  onChange: () => void
  onEnd: (failure: Failure | undefined) => void
  isSame: (one: Wanted, other: Wanted) => boolean
}) {
  const listeners = new Set<() => void>()
  /** What was changed and not sent yet, and what is under way. */
  let draft: { wanted: Wanted; at: number } | undefined
  let sending: { wanted: Wanted; at: number; key: string } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** When the zone takes the next command, as far as is known here. */
  let freeAt = -Infinity
  /** Nothing more is gathered: only the zone is waited for. */
  let isDue = false

  const tell = () => {
    for (const listener of listeners) listener()
  }

  const later = (waitMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(flush, waitMs)
  }

  const flush = () => {
    if (!draft) return
    const waitMs = freeAt - Date.now()
    isDue = waitMs > 0
    if (isDue) return later(waitMs)
    clearTimeout(timer)
    sending = { ...draft, key: newKey() }
    draft = undefined
    if (isTooOld(sending)) return end({ code: 'network', reason: undefined })
    freeAt = Date.now() + ON_ITS_WAY_MS + COMMAND_INTERVAL_MS
    void deliver(sending)
  }

  const deliver = async (mine: NonNullable<typeof sending>): Promise<void> => {
    try {
      await options.send(mine.wanted, mine.key)
      // It had arrived before it was answered.
      freeAt = Math.min(freeAt, Date.now() + COMMAND_INTERVAL_MS)
      if (sending === mine) end(undefined)
      if (isDue) flush()
    } catch (error) {
      if (sending !== mine) return
      const failure = options.failureOf(error)
      const isTooSoon = failure.code === 'too_many_commands'
      if (!isTooSoon && failure.code !== 'network') return end(failure)
      await new Promise((resolve) => setTimeout(resolve, isTooSoon ? COMMAND_INTERVAL_MS : AGAIN_MS))
      // Something newer may have taken its place.
      if (sending !== mine) return
      if (isTooOld(mine)) return end(failure)
      await deliver(mine)
    }
  }

  const end = (failure: Failure | undefined) => {
    sending = undefined
    tell()
    // What is wanted next is not over yet: only its end is told.
    if (!draft) options.onEnd(failure)
  }

  return {
    /** What the guest wants and the room has not confirmed. */
    wanted: () => (draft ? draft.wanted : sending?.wanted),
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** The guest wants this; `now` is what the room has. */
    change(wanted: Wanted, now: Wanted): void {
      const isBack = !sending && options.isSame(wanted, now)
      draft = isBack ? undefined : { wanted, at: Date.now() }
      isDue = false
      options.onChange()
      tell()
      if (draft) later(GATHER_MS)
      else clearTimeout(timer)
    },
    /** Without waiting for more: the page may be gone in a moment. */
    hurry: flush,
    /** Nothing is wanted any more. */
    drop(): void {
      clearTimeout(timer)
      draft = sending = undefined
      tell()
    },
  }
}

const isTooOld = ({ at }: { at: number }) => Date.now() - at > WANTED_MS

/** Also where the page is not secure, as in a house without a certificate: there is no `randomUUID` then. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

export type Sender<Wanted> = ReturnType<typeof createSender<Wanted>>
