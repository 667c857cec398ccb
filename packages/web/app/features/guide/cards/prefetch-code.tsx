import { PrefetchPageLinks } from 'react-router'
import { useCanLoadPages } from '../../../shared/device/can-load-pages.ts'
import { isSavingData } from '../../../shared/device/data-saver.ts'
import { useIsHydrated } from '../../../shared/use-is-hydrated.ts'

/** Prefetches the code of a page that the guest is likely to open next. */
export function PrefetchCode({ href }: { href: string }) {
  const canPrefetch = useCanLoadPages()
  return useIsHydrated() && canPrefetch && !isSavingData() && <PrefetchPageLinks page={href} />
}
