import { BUILD_HEADER, REPORTS_META } from '@stay/contract/offline/build-meta'

const metaOf = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)

/** Begins to report errors, where the installation says where to. Without that nothing is loaded. */
export function startReporting(): void {
  const meta = metaOf(REPORTS_META)
  if (!meta) return
  import('./report.ts').then(
    ({ report }) => report(meta.content, metaOf(BUILD_HEADER)?.content ?? ''),
    // Errors stay untold; the page does not need it.
    () => undefined,
  )
}
