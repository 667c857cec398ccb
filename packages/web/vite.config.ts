import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import { defineConfig, type Plugin } from 'vite'

const api = process.env['STAY_API'] ?? 'http://localhost:8081'

/** What every page needs, and the two pages that guests begin with. One file compresses far better than a dozen. */
const FIRST_PAGE = new RegExp(
  [
    'node_modules/(react|react-dom|react-router|scheduler|@lingui|cookie|set-cookie-parser|turbo-stream)/',
    'packages/contract/src',
    'packages/ui/src/words/plural',
    'packages/ui/src/(kit|icon|picture|progress-bar|button|card|early-select|pagination|empty-state)/',
    'packages/ui/src/autocomplete/(autocomplete|use-source)',
    'packages/ui/src/.*[.]module[.]css',
    'web/app/(shared|root|entry)',
    'web/app/features/find-hotel/(?!suggestion[.]tsx)',
    'web/app/routes/(home|hotels|app)[.]',
    'vite/preload-helper',
    'rolldown/runtime',
  ].join('|'),
)

/**
 * Two files of the router that do nothing as we configure it, and would be 2 kB of a first visit: its hooks for tools
 * that watch it, and the discovery of routes as one goes (`routeDiscovery: initial` tells them all at once). Where the
 * router asks for another export than these, the build fails.
 */
const UNUSED: Record<string, string> = {
  'lib/router/instrumentation.js': `
    export const getRouteInstrumentationUpdates = () => ({})
    export const instrumentClientSideRouter = (router) => router
    export const consumeInstrumentationClientResultMetaReceiver = () => {}
    export const instrumentHandler = (handler) => handler
    export const instrumentationResultMetaContext = undefined`,
  'lib/dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false
    export const getPartialManifest = (manifest) => manifest
    export const getPatchRoutesOnNavigationFunction = () => undefined
    export const useFogOFWarDiscovery = () => {}
    export const getPathsWithAncestors = () => []
    export const handleClientVersionMismatch = () => {}
    export const getManifestPath = () => ''`,
}

const withoutUnused: Plugin = {
  name: 'without-unused',
  enforce: 'pre',
  load(id) {
    if (this.environment.name !== 'client') return
    return Object.entries(UNUSED).find(([file]) => id.includes(`react-router/dist/production/${file}`))?.[1]
  },
}

/** The words of a language are found by name: the page asks for its own at once. */
const nameOf = (chunk: { facadeModuleId?: string | null }) =>
  chunk.facadeModuleId?.includes('/app/words/') ? 'assets/words-[name]-[hash].js' : 'assets/[name]-[hash].js'

export default defineConfig({
  plugins: [withoutUnused, babel({ presets: [linguiTransformerBabelPreset()] }), reactRouter(), lingui()],
  // React has had the real one since version 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            chunkFileNames: nameOf,
            codeSplitting: { groups: [{ name: 'first', test: FIRST_PAGE }] },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: './app/server.ts' } } },
  },
  build: { target: 'es2022', assetsInlineLimit: 0, cssMinify: 'lightningcss' },
  css: { modules: { generateScopedName: '_[hash:base64:4]' } },
  server: { proxy: { '/api': api, '/media': api } },
})
