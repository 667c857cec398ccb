import { BUILD_HEADER, REPORTS_META } from '@stay/contract/offline/build-meta'
import { webManifestPath } from '@stay/contract/paths'
import type { Locale } from '@stay/contract/i18n/locale'
import { catalogAreasOf } from '@stay/contract/pages/page-context'
import type { Pages } from './pages.ts'
import { SCRIPT_MARK } from './secure.ts'

/** Adds to the head of every page: its build, the web app manifest, and the files that it will need. */
export function withHostHead(
  html: string,
  { buildId, catalogs, guestStyles, hasWorker, inline, reportsDsn }: Pages,
  { locale, path, isGuest }: { locale: Locale; path: string; isGuest: boolean },
): string {
  const needed = ['', ...catalogAreasOf(path)].map((area) => catalogs.get(`${area}/${locale}`))
  const tags = [
    `<meta name="${BUILD_HEADER}" content="${buildId}">`,
    ...(hasWorker ? [] : ['<meta name="no-worker">']),
    ...(reportsDsn
      ? [
          `<script nonce="${SCRIPT_MARK}">${inline['capture-errors'].code}</script>`,
          `<meta name="${REPORTS_META}" content="${reportsDsn}">`,
        ]
      : []),
    ...(isGuest ? [`<link rel="stylesheet" href="${guestStyles}">`] : []),
    `<link rel="manifest" href="${webManifestPath(locale)}">`,
    '<link rel="apple-touch-icon" href="/icons/apple-touch.png">',
    ...needed.map((file) => `<link rel="modulepreload" href="${file}">`),
  ]
  return html.replace('</head>', `${tags.join('')}</head>`)
}
