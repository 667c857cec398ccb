const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
} as const

type SecurityHeaders = Record<string, string>

export const headersFor = (publicUrl: string): SecurityHeaders => ({
  ...SECURITY_HEADERS,
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
})

/** Policy of a page. Cached pages allow inline scripts by hash, because a nonce must not be sent twice. */
export function contentSecurityPolicy(
  scripts: { hashes: string[] } | { nonce: string },
  connectOrigins: string[],
): string {
  const inlineScripts =
    'nonce' in scripts
      ? `'nonce-${scripts.nonce}'`
      : scripts.hashes.map((hash) => `'sha256-${hash}'`).join(' ')
  return [
    "default-src 'self'",
    `script-src 'self' ${inlineScripts}`,
    "require-trusted-types-for 'script'",
    'trusted-types stay default',
    "style-src 'self'",
    // Blur previews and the hotel's colours are style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    `connect-src ${["'self'", ...connectOrigins].join(' ')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

export const API_POLICY = "default-src 'none'; frame-ancestors 'none'"
