import { PrefetchPageLinks } from 'react-router'
import { isSparing } from '../../shared/offline/is-sparing.ts'
import { useIsAlive } from '../../shared/time/use-is-alive.ts'

/** Fetches the code of a page that the guest is likely to open next, once this one is at rest. */
export function CodeAhead({ href }: { href: string }) {
  return useIsAlive() && !isSparing() && <PrefetchPageLinks page={href} />
}
