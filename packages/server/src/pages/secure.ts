import { randomUUID } from 'node:crypto'
import { contentSecurityPolicy } from '../http/security.ts'
import { hashOf, type InlineScript, type InlineScripts } from './inline-scripts.ts'

/** Marks the scripts that the app writes; it is not known outside this process. */
export const SCRIPT_MARK = randomUUID()

type Secured = { body: string; policy: string }

/** Allows the scripts that the app itself wrote into a page, by their hashes, and no others. */
export function secureByHashes(html: string, inline: InlineScripts, elsewhere: string[]): Secured {
  const own = html.matchAll(new RegExp(`<script[^>]* nonce="${SCRIPT_MARK}"[^>]*>([\\s\\S]*?)</script>`, 'g'))
  const hashes = new Set([inline['late-start'].hash, ...[...own].map(([, code = '']) => hashOf(code))])
  const body = startLate(html.replaceAll(` nonce="${SCRIPT_MARK}"`, ''), inline)
  return { body, policy: contentSecurityPolicy({ hashes: [...hashes] }, elsewhere) }
}

/** The same for a page that is rendered for one guest. */
export function secureByNonce(
  html: string,
  inline: InlineScripts,
  nonce: string,
  elsewhere: string[],
): Secured {
  const body = startLate(html.replaceAll(` nonce="${SCRIPT_MARK}"`, ` nonce="${nonce}"`), inline, nonce)
  return { body, policy: contentSecurityPolicy({ nonce }, elsewhere) }
}

/** The page of a sign-in code has a script of its own, and does not load the app. */
export function secureSignInCode(html: string, inline: InlineScripts, elsewhere: string[]): Secured {
  const script = inline['sign-in-code']
  const withoutApp = html
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<script[^>]*>[\s\S]*?<\/script>/g, '')
  return {
    body: withFirstScript(withoutApp, script),
    policy: contentSecurityPolicy({ hashes: [script.hash] }, elsewhere),
  }
}

/** Lets `late-start` start the app after the first paint: until then its script is text, and nothing is preloaded. */
function startLate(html: string, inline: InlineScripts, nonce?: string): string {
  const deferred = html
    .replaceAll('rel="modulepreload"', 'rel="later"')
    .replace(/<script[^>]* type="module"[^>]*>/, `<script type="text/plain" id="later"${markOf(nonce)}>`)
  return withFirstScript(deferred, inline['late-start'], nonce)
}

/** Before the styles: a script after them would wait for them. */
const withFirstScript = (html: string, { code }: InlineScript, nonce?: string) =>
  html.replace('<head>', () => `<head><script${markOf(nonce)}>${code}</script>`)

const markOf = (nonce: string | undefined) => (nonce ? ` nonce="${nonce}"` : '')

/** Lets one website show the page in a frame. */
export const inFrame = <Page extends { headers: Record<string, string> }>(
  page: Page,
  framer: string,
): Page => ({
  ...page,
  headers: {
    ...page.headers,
    'content-security-policy': (page.headers['content-security-policy'] ?? '').replace(
      "frame-ancestors 'none'",
      `frame-ancestors 'self' ${framer}`,
    ),
  },
})
