import { useEffect } from 'react'
import { browserEnvironment } from './environment.ts'
import { createLive, type KnownStay, type Live } from './live.ts'
import { useLiveHolder, type LiveHolder } from './live-context.ts'

/** The live data of this document. */
export const getLive = (holder: LiveHolder): Live => (holder.live ??= createLive(browserEnvironment()))

/** The live data of this document, starting with what the server rendered. */
export function useLive(known?: KnownStay): Live {
  const live = getLive(useLiveHolder())
  if (known) live.seed(known)
  useEffect(() => live.start(), [live])
  return live
}
