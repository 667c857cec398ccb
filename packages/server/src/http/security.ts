/** Sent with every answer. */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
  'strict-transport-security': 'max-age=31536000',
} as const

/** What a page may load; its inline scripts are named by their hashes, so the page can be cached. */
export function contentSecurityPolicy(scriptHashes: string[], apiUrl: string): string {
  const scripts = scriptHashes.map((hash) => ` 'sha256-${hash}'`).join('')
  return [
    "default-src 'self'",
    `script-src 'self'${scripts}`,
    "style-src 'self'",
    // Blur previews and the hotel's colours are inline styles on elements.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    `connect-src 'self'${apiUrl ? ` ${new URL(apiUrl).origin}` : ''}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** For answers that are no pages. */
export const API_POLICY = "default-src 'none'; frame-ancestors 'none'"
