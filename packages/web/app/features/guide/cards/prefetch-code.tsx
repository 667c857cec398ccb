import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { useCanLoadPages } from '../../../shared/device/can-load-pages.ts'
import { isSavingData } from '../../../shared/device/data-saver.ts'
import { pageIdle } from '../../../shared/device/page-idle.ts'

/** Prefetches the code of a page that the guest is likely to open next. */
export function PrefetchCode({ href }: { href: string }) {
  const canPrefetch = useCanLoadPages()
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => void pageIdle().then(() => setIsIdle(true)), [])
  return isIdle && canPrefetch && !isSavingData() && <PrefetchPageLinks page={href} />
}
