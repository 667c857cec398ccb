import { BUILD_HEADER, REPORTS_META } from '@stay/contract/offline/build-meta'

const metaOf = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)

/** Loads Sentry only if the document contains a DSN. */
export function startReporting(): void {
  const meta = metaOf(REPORTS_META)
  if (!meta) return
  import('./init-sentry.ts').then(
    ({ initSentry }) => initSentry(meta.content, metaOf(BUILD_HEADER)?.content ?? ''),
    // The page works without error reporting.
    () => undefined,
  )
}
