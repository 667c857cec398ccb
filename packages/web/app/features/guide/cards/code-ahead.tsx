import { PrefetchPageLinks } from 'react-router'
import { isSavingData } from '../../../shared/device/data-saver.ts'
import { useIsAlive } from '../../../shared/time/use-is-alive.ts'

/** Fetches the code of a page that the guest is likely to open next, once this one is at rest. */
export function CodeAhead({ href }: { href: string }) {
  return useIsAlive() && !isSavingData() && <PrefetchPageLinks page={href} />
}
