import { useState } from 'react'
import { isPageHydrated } from '../../../shared/use-is-hydrated.ts'

/** Data for search engines. Only the server renders it: `create` is undefined in the browser, to save its code. */
export function StructuredData({ create }: { create: (() => object | undefined) | undefined }) {
  const [isServerRendered] = useState(() => !isPageHydrated())
  if (!isServerRendered) return null
  const created = create?.()
  const json = created ? JSON.stringify(created).replaceAll('<', '\\u003c') : '{}'
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- JSON with its angle brackets escaped
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}
