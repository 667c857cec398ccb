import { BUILD_HEADER, REPORTS_META } from '@stay/contract/offline/build-meta'
import type { Locale } from '@stay/contract/i18n/locale'
import { wordAreasOf } from '@stay/contract/pages/page-context'
import type { Pages } from './pages.ts'
import { SCRIPT_MARK } from './secure.ts'

/** Runs in the page: errors are kept until somebody is there to report them. */
const KEEP_ERRORS = `window.stayErrors = []
for (const kind of ['error', 'unhandledrejection'])
  addEventListener(kind, (event) => window.stayErrors.push(event.error ?? event.reason ?? event.message))`

/** What the host adds to the head of every page: of which build it is, how it is installed, and what it will need. */
export function withHostHead(
  html: string,
  { buildId, words, hasWorker, reports }: Pages,
  shown: Locale,
  path: string,
): string {
  const files = words.get(shown)
  const needed = files ? [files.own, ...wordAreasOf(path).map((area) => files[area])] : []
  const tags = [
    `<meta name="${BUILD_HEADER}" content="${buildId}">`,
    ...(hasWorker ? [] : ['<meta name="no-worker">']),
    ...(reports
      ? [
          `<script nonce="${SCRIPT_MARK}">${KEEP_ERRORS}</script>`,
          `<meta name="${REPORTS_META}" content="${reports.dsn}" data-file="${reports.file}">`,
        ]
      : []),
    `<link rel="manifest" href="/manifests/${shown}.webmanifest">`,
    '<link rel="apple-touch-icon" href="/icons/apple-touch.png">',
    ...needed.map((file) => `<link rel="modulepreload" href="${file}">`),
  ]
  return html.replace('</head>', `${tags.join('')}</head>`)
}
