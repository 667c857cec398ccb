/** Sent with every answer. */
const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
} as const

type SecurityHeaders = Record<string, string>

/** The headers of this server's answers; on https browsers are told to stay there. */
export const headersFor = (publicUrl: string): SecurityHeaders => ({
  ...SECURITY_HEADERS,
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
})

/**
 * What a page may load. Its inline scripts are named by their hashes where the page is kept, and by a nonce where it is
 * made for one request: a nonce that is sent twice protects nothing. `elsewhere` are the origins that it talks to besides.
 */
export function contentSecurityPolicy(
  scripts: { hashes: string[] } | { nonce: string },
  elsewhere: string[],
): string {
  const own =
    'nonce' in scripts
      ? `'nonce-${scripts.nonce}'`
      : scripts.hashes.map((hash) => `'sha256-${hash}'`).join(' ')
  return [
    "default-src 'self'",
    `script-src 'self' ${own}`,
    "require-trusted-types-for 'script'",
    'trusted-types stay default',
    "style-src 'self'",
    // Blur previews and the hotel's colours are inline styles on elements.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    `connect-src ${["'self'", ...elsewhere].join(' ')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** For answers that are no pages. */
export const API_POLICY = "default-src 'none'; frame-ancestors 'none'"
