import { createHash, randomUUID } from 'node:crypto'
import { contentSecurityPolicy } from '../http/security.ts'
import { CODE_PAGE, withoutApp } from './code-page.ts'
import { startLate, STARTER } from './late-start.ts'

/** Marks the scripts that the app writes; nobody outside this process can know it. */
export const SCRIPT_MARK = randomUUID()

type Secured = { body: string; policy: string }

/** Allows the scripts that the app itself wrote into the page, by their hashes, and no others. */
export function secureByHashes(html: string, isCodePage: boolean, elsewhere: string[]): Secured {
  const own = html.matchAll(new RegExp(`<script[^>]* nonce="${SCRIPT_MARK}"[^>]*>([\\s\\S]*?)</script>`, 'g'))
  const codes = isCodePage ? [CODE_PAGE] : [STARTER, ...[...own].map(([, code = '']) => code)]
  const hashes = new Set(codes.map((code) => createHash('sha256').update(code).digest('base64')))
  const unmarked = html.replaceAll(` nonce="${SCRIPT_MARK}"`, '')
  const body = isCodePage ? withoutApp(unmarked) : startLate(unmarked)
  return { body, policy: contentSecurityPolicy({ hashes: [...hashes] }, elsewhere) }
}

/** The same for a page that is rendered for this once. */
export function secureByNonce(html: string, nonce: string, elsewhere: string[]): Secured {
  const body = startLate(html.replaceAll(` nonce="${SCRIPT_MARK}"`, ` nonce="${nonce}"`), nonce)
  return { body, policy: contentSecurityPolicy({ nonce }, elsewhere) }
}

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
