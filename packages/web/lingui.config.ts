import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

const AREAS = {
  guide: ['app/features/guide', 'app/routes/guide', 'app/shared/time'],
  offline: ['app/features/offline', 'app/routes/background-services.tsx'],
  preview: ['app/features/preview', 'app/routes/preview'],
  stay: [
    'app/features/stay',
    'app/features/notifications',
    'app/features/push',
    'app/shared/live',
    'app/features/room',
    'app/routes/stay',
    'app/features/sign-in',
    'app/routes/sign-in',
  ],
  tv: ['app/features/tv', 'app/routes/tv', 'app/shared/time'],
}

export default defineConfig({
  sourceLocale: 'en-US',
  locales: ['en-US', 'pl', 'de-DE', 'cs', 'sk', 'hr'],
  catalogs: [
    {
      path: 'app/locales/{locale}',
      include: ['app'],
      exclude: [
        'app/**/*.test.*',
        ...Object.values(AREAS)
          .flat()
          .map((folder) => (folder.endsWith('.tsx') ? folder : `${folder}/**`)),
      ],
    },
    ...Object.entries(AREAS).map(([area, include]) => ({ path: `app/locales/${area}/{locale}`, include })),
  ],
  format: formatter({ origins: false }),
})
