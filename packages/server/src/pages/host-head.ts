import { BUILD_HEADER, REPORTS_META } from '@stay/contract/offline/build-meta'
import { webManifestPath } from '@stay/contract/paths'
import type { Locale } from '@stay/contract/i18n/locale'
import { catalogAreasOf } from '@stay/contract/pages/page-context'
import type { Pages } from './pages.ts'
import { PLACEHOLDER_NONCE } from './secure.ts'

export function withHostHead(
  html: string,
  { buildId, catalogs, hasWorker, inline, reportsDsn }: Pages,
  { locale, path }: { locale: Locale; path: string },
): string {
  const catalogFiles = ['', ...catalogAreasOf(path)].map((area) => catalogs.get(`${area}/${locale}`))
  const tags = [
    `<meta name="${BUILD_HEADER}" content="${buildId}">`,
    ...(hasWorker ? [] : ['<meta name="no-worker">']),
    ...(reportsDsn
      ? [
          `<script nonce="${PLACEHOLDER_NONCE}">${inline['capture-errors'].code}</script>`,
          `<meta name="${REPORTS_META}" content="${reportsDsn}">`,
        ]
      : []),
    `<link rel="manifest" href="${webManifestPath(locale)}">`,
    '<link rel="apple-touch-icon" href="/icons/apple-touch.png">',
    ...catalogFiles.map((file) => `<link rel="modulepreload" href="${file}">`),
  ]
  return html.replace('</head>', `${tags.join('')}</head>`)
}
