import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en-US',
  locales: ['en-US', 'pl', 'de-DE', 'cs', 'sk', 'hr'],
  catalogs: [{ path: 'app/locales/{locale}', include: ['app'], exclude: ['app/**/*.test.*'] }],
  format: formatter({ origins: false }),
})
