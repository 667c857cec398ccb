import { randomUUID } from 'node:crypto'
import { contentSecurityPolicy } from '../http/security.ts'
import { hashOf, type InlineScript } from './inline-scripts.ts'
import type { Pages } from './pages.ts'

/** Placeholder nonce of the scripts that the app renders; secret, so that injected scripts cannot use it. */
export const PLACEHOLDER_NONCE = randomUUID()

type Secured = { body: string; policy: string }
type App = Pick<Pages, 'inline' | 'importDepths' | 'entry'>

/** For cached pages: allows the scripts that the app rendered, by their hashes. */
export function secureByHashes(html: string, app: App, connectOrigins: string[]): Secured {
  const rendered = html.matchAll(
    new RegExp(`<script[^>]* nonce="${PLACEHOLDER_NONCE}"[^>]*>([\\s\\S]*?)</script>`, 'g'),
  )
  const hashes = new Set([
    app.inline['late-start'].hash,
    ...[...rendered].map(([, code = '']) => hashOf(code)),
  ])
  const body = deferApp(html.replaceAll(` nonce="${PLACEHOLDER_NONCE}"`, ''), app)
  return { body, policy: contentSecurityPolicy({ hashes: [...hashes] }, connectOrigins) }
}

/** For pages rendered for one request: allows the scripts by a nonce. */
export function secureByNonce(html: string, app: App, nonce: string, connectOrigins: string[]): Secured {
  const body = deferApp(html.replaceAll(` nonce="${PLACEHOLDER_NONCE}"`, ` nonce="${nonce}"`), app, nonce)
  return { body, policy: contentSecurityPolicy({ nonce }, connectOrigins) }
}

/** The sign-in code page runs one small script and does not load the app. */
export function secureSignInCode(html: string, { inline }: App, connectOrigins: string[]): Secured {
  const script = inline['sign-in-code']
  const withoutApp = withoutScripts(html).replace(/<link rel="modulepreload"[^<>]*>/g, '')
  return {
    body: withFirstScript(withoutApp, script),
    policy: contentSecurityPolicy({ hashes: [script.hash] }, connectOrigins),
  }
}

const withoutScripts = (html: string) =>
  html
    .split('</script>')
    .map((part, index, parts) => (index < parts.length - 1 ? part.replace(/<script[^]*$/, '') : part))
    .join('')

const PRELOADS = /<link rel="modulepreload" href="([^"]*)"[^<>]*>/g

/**
 * Disables the app's script, preloads and manifest; the inline script `late-start` enables them after the first paint. It
 * evaluates the preloaded scripts one by one: imported ones first, and the entry last.
 */
function deferApp(html: string, { inline, importDepths, entry }: App, nonce?: string): string {
  const scripts = [...html.matchAll(PRELOADS)].map(([, href = '']) => href)
  const depthOf = (href: string) => (href === entry ? Infinity : (importDepths.get(href) ?? 0))
  const sorted = scripts.sort((a, b) => depthOf(a) - depthOf(b)).values()
  const deferred = html
    .replace(PRELOADS, () => `<link rel="later" href="${sorted.next().value}">`)
    .replace('<link rel="manifest"', '<link rel="later-manifest"')
    .replace(/<script[^<>]*>/g, (tag) =>
      tag.includes(' type="module"') ? `<script type="text/plain" id="later"${nonceAttribute(nonce)}>` : tag,
    )
  return withFirstScript(deferred, inline['late-start'], nonce)
}

/** Inserted before the stylesheets: a script after them would wait for them to load. */
const withFirstScript = (html: string, { code }: InlineScript, nonce?: string) =>
  html.replace('<head>', () => `<head><script${nonceAttribute(nonce)}>${code}</script>`)

const nonceAttribute = (nonce: string | undefined) => (nonce ? ` nonce="${nonce}"` : '')

export const allowFrame = <Page extends { headers: Record<string, string> }>(
  page: Page,
  frameAncestor: string,
): Page => ({
  ...page,
  headers: {
    ...page.headers,
    'content-security-policy': (page.headers['content-security-policy'] ?? '').replace(
      "frame-ancestors 'none'",
      `frame-ancestors 'self' ${frameAncestor}`,
    ),
  },
})
