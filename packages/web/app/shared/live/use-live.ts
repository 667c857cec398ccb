import { useEffect } from 'react'
import { browserEnvironment } from './environment.ts'
import { createLive, type InitialStay, type Live } from './live.ts'
import { useLiveHolder, type LiveHolder } from './live-context.ts'

export const getLive = (holder: LiveHolder): Live => (holder.live ??= createLive(browserEnvironment()))

export function useLive(initial?: InitialStay): Live {
  const live = getLive(useLiveHolder())
  if (initial) live.seed(initial)
  useEffect(() => live.start(), [live])
  return live
}
