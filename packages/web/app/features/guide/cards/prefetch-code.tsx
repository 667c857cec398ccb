import { PrefetchPageLinks } from 'react-router'
import { isSavingData } from '../../../shared/device/data-saver.ts'
import { useIsHydrated } from '../../../shared/time/use-is-hydrated.ts'

/** Prefetches the code of a page that the guest is likely to open next. */
export function PrefetchCode({ href }: { href: string }) {
  return useIsHydrated() && !isSavingData() && <PrefetchPageLinks page={href} />
}
