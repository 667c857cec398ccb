import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vite'

const api = process.env['STAY_API'] ?? 'http://localhost:8081'

/**
 * Chunks follow folders, in this order. A chunk takes the modules of its folders and what they import, unless a chunk
 * before it has that already.
 */
const CHUNKS = {
  first: [
    'web/app/root.tsx',
    'web/app/entry.client.tsx',
    'web/app/shared/(api|device|frame|i18n|[^/]+$)',
    'ui/src/(button|card|empty-state|icon|icon-button|image|kit)/',
  ],
  guide: [
    'web/app/features/guide/(cards|content|frame|structured-data)/',
    'web/app/routes/guide/(framed|hotel)',
    'web/app/shared/time/',
  ],
  card: ['web/app/features/guide/card/', 'web/app/routes/guide/card'],
  offline: ['web/app/shared/offline/'],
  'offline-ui': ['web/app/features/offline/'],
  'find-hotel': ['web/app/features/find-hotel/'],
  stay: ['web/app/features/stay/', 'web/app/shared/live/'],
}

const groups = Object.entries(CHUNKS).map(([name, folders], index, { length }) => ({
  name,
  test: new RegExp(`/packages/(${folders.join('|')})`),
  priority: length - index,
}))

export default defineConfig(({ command }) => ({
  plugins: [babel({ presets: [linguiTransformerBabelPreset()] }), reactRouter(), lingui()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups,
            },
          },
        },
      },
    },
    ssr: {
      // The built pages run without any library beside them.
      ...(command === 'build' && {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
      build: { rollupOptions: { input: './app/server.ts' } },
    },
  },
  build: {
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
    modulePreload: {
      // A lazy chunk needs its styles before it runs. The styles of the first chunk are in every document.
      resolveDependencies: (_file, dependencies) =>
        dependencies.filter((file) => file.endsWith('.css') && !file.includes('/first-')),
    },
  },
  // Parts of Sentry that are not used.
  define: {
    __SENTRY_DEBUG__: 'false',
    __RRWEB_EXCLUDE_IFRAME__: 'true',
    __RRWEB_EXCLUDE_SHADOW_DOM__: 'true',
    __SENTRY_EXCLUDE_REPLAY_WORKER__: 'true',
  },
  server: { proxy: { '/api': api, '/media': api, '/push-streams': { target: api, ws: true } } },
}))
