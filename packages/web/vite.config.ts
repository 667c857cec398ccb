import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vite'

const api = process.env['STAY_API'] ?? 'http://localhost:8081'

/** A chunk contains the modules of its folders and their imports, unless an earlier chunk contains them. */
const CHUNKS = {
  react: ['node_modules/(react|react-dom|scheduler)/'],
  router: ['node_modules/react-router/'],
  first: [
    'packages/web/app/root.tsx',
    'packages/web/app/shared/(api|device|frame|i18n|live/live-context|[^/]+$)',
    'packages/ui/src/(button|card|empty-state|icon|icon-button|image|kit)/',
  ],
  guide: [
    'packages/web/app/features/guide/(cards|content|frame|structured-data)/',
    'packages/web/app/routes/guide/(framed-layout|hotel)',
    'packages/web/app/shared/time/',
  ],
  card: ['packages/web/app/features/guide/card/', 'packages/web/app/routes/guide/card'],
  offline: ['packages/web/app/shared/offline/'],
  'offline-ui': ['packages/web/app/features/offline/'],
  'find-hotel': ['packages/web/app/features/find-hotel/'],
  stay: ['packages/web/app/features/stay/', 'packages/web/app/shared/live/'],
}

const groups = Object.entries(CHUNKS).map(([name, folders], index, { length }) => ({
  name,
  test: new RegExp(`/(${folders.join('|')})`),
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
      build: { rollupOptions: { input: './app/server.ts' }, emitAssets: false },
    },
  },
  build: {
    target: 'es2022',
    manifest: true,
    // One small file for all pages: styles that arrive later restyle and lay out the whole page again.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
    // The pages list the scripts that they need.
    modulePreload: false,
  },
  define: {
    __SENTRY_DEBUG__: 'false',
    __RRWEB_EXCLUDE_IFRAME__: 'true',
    __RRWEB_EXCLUDE_SHADOW_DOM__: 'true',
    __SENTRY_EXCLUDE_REPLAY_WORKER__: 'true',
  },
  server: { proxy: { '/api': api, '/media': api, '/push-streams': { target: api, ws: true } } },
}))
