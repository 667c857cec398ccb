import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vite'

const api = process.env['STAY_API'] ?? 'http://localhost:8081'

/** A chunk contains the modules of its folders and their imports, unless an earlier chunk contains them. */
const CHUNKS = {
  first: [
    'web/app/root.tsx',
    'web/app/entry.client.tsx',
    'web/app/shared/(api|device|frame|i18n|[^/]+$)',
    'ui/src/(button|card|empty-state|icon|icon-button|image|kit)/',
  ],
  guide: [
    'web/app/features/guide/(cards|content|frame|structured-data)/',
    'web/app/routes/guide/(framed-layout|hotel)',
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
      // The server runs the bundle without node_modules.
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
      // Every document links the styles of the first chunk; other styles must load before their chunk runs.
      resolveDependencies: (_file, dependencies) =>
        dependencies.filter((file) => file.endsWith('.css') && !file.includes('/first-')),
    },
  },
  define: {
    __SENTRY_DEBUG__: 'false',
    __RRWEB_EXCLUDE_IFRAME__: 'true',
    __RRWEB_EXCLUDE_SHADOW_DOM__: 'true',
    __SENTRY_EXCLUDE_REPLAY_WORKER__: 'true',
  },
  server: { proxy: { '/api': api, '/media': api, '/push-streams': { target: api, ws: true } } },
}))
