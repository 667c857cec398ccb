import { useState } from 'react'
import { useIsAlive } from '../../../shared/time/use-is-alive.ts'

/**
 * What a page is about, for search engines. They read documents: the browser neither carries the code that writes it
 * (`make` is left out there) nor touches what the server wrote.
 */
export function StructuredData({ make }: { make: (() => object | undefined) | undefined }) {
  const isAlive = useIsAlive()
  const [wasWritten] = useState(!isAlive)
  if (!wasWritten) return null
  const made = make?.()
  const json = made ? JSON.stringify(made).replaceAll('<', '\\u003c') : '{}'
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- JSON with its angle brackets escaped
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}
