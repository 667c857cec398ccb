import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import { defineConfig, type Plugin } from 'vite'

const api = process.env['STAY_API'] ?? 'http://localhost:8081'

/** What every page needs. One file compresses far better than a dozen. */
const FIRST = new RegExp(
  [
    'node_modules/(react|react-dom|react-router|scheduler|@lingui|cookie|set-cookie-parser|turbo-stream)/',
    'packages/contract/src/(http|i18n|notifications|offline|pages|paths|push/web-push|sign-in/logged-out|guide/accent)',
    'packages/ui/src/words/plural',
    'packages/ui/src/icon/icons?[.]',
    'packages/ui/src/kit/(?!slider-keys)',
    'packages/ui/src/(picture|progress-bar|button|icon-button|card|empty-state)/',
    'web/app/(shared/(?!session|time|offline)|root|entry)',
    'web/app/shared/time/use-saved-time',
    'web/app/shared/offline/(reach|at-rest|is-sparing|tell-worker|stores|drop-store)[.]',
    'web/app/routes/app[.]',
    'vite/preload-helper',
    'rolldown/runtime',
  ].join('|'),
)

/**
 * Three files of the router that do nothing as we configure it, and would be 3 kB of a first visit: its hooks for tools
 * that watch it, the discovery of routes as one goes (`routeDiscovery: initial` tells them all at once), and the error
 * page of an app that has none of its own. Where the router asks for another export than these, the build fails.
 */
const UNUSED: Record<string, string> = {
  'lib/router/instrumentation.js': `
    export const getRouteInstrumentationUpdates = () => ({})
    export const instrumentClientSideRouter = (router) => router
    export const consumeInstrumentationClientResultMetaReceiver = () => {}
    export const instrumentHandler = (handler) => handler
    export const instrumentationResultMetaContext = undefined`,
  'lib/dom/ssr/errorBoundaries.js': `
    export const BoundaryShell = ({ children }) => children
    export const RemixErrorBoundary = BoundaryShell
    export const RemixRootDefaultErrorBoundary = () => null`,
  'lib/dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false
    export const getPartialManifest = (manifest) => manifest
    export const getPatchRoutesOnNavigationFunction = () => undefined
    export const useFogOFWarDiscovery = () => {}
    export const getPathsWithAncestors = () => []
    export const handleClientVersionMismatch = () => {}
    export const getManifestPath = () => ''`,
}

/** What the router says to those who program with it is no use in a guest's browser. */
const SENTENCE =
  /"(?=[A-Z<`])(?:[^"\\\n]*? ){5}[^"\\\n]*"|(?<=[(,] ?)`(?=[A-Z])[^`$\\]*(?:\$\{[^{}`\\]*\}[^`$\\]*)*(?<=( [^`]*){5})`/g

/** The router loads a page anew whenever a part of it cannot be had. Ours does so once (`late-start.ts`), then says it. */
const RELOAD = /console\.error\(`Error loading[\s\S]*?window\.location\.reload\(\);/
const RELOAD_ONCE = 'if (!window.stayReload?.()) throw error;'

const withoutUnused: Plugin = {
  name: 'without-unused',
  enforce: 'pre',
  load(id) {
    if (this.environment.name !== 'client') return
    return Object.entries(UNUSED).find(([file]) => id.includes(`react-router/dist/production/${file}`))?.[1]
  },
  transform(code, id) {
    if (this.environment.name !== 'client' || !id.includes('react-router/dist/production/')) return
    const guarded = id.includes('ssr/routeModules.js') ? code.replace(RELOAD, RELOAD_ONCE) : code
    if (id.includes('ssr/routeModules.js') && guarded === code)
      this.error('The router reloads pages in another way than before.')
    return { code: guarded.replace(SENTENCE, '"router"'), map: null }
  },
}

/**
 * A part that comes later brings the styles of all it imports. The router marks those of pages with a `#`, and so the
 * loader knows none of them: it would set the styles of every page once more, and the browser style all of it anew.
 */
const IS_THERE = '.has(dep.href)) return;'
const stylesOnce: Plugin = {
  name: 'styles-once',
  apply: 'build',
  transform(code, id) {
    if (!id.endsWith('vite/preload-helper.js')) return
    if (!code.includes(IS_THERE)) this.error('Styles are loaded in another way than before.')
    return {
      code: code.replace(IS_THERE, ".has(dep.href) || dep.href.includes('/first-')) return;"),
      map: null,
    }
  },
}

/** The two pages on which a guest finds the hotel. */
const FINDER = new RegExp(
  [
    'packages/ui/src/(early-select|pagination)/',
    'packages/ui/src/autocomplete/(autocomplete|use-source)',
    'web/app/features/find-hotel/(?!suggestion[.]tsx)',
    'web/app/routes/(home|hotels)[.]',
  ].join('|'),
)

/** What the pages of a hotel share. */
const GUIDE = new RegExp(
  [
    'packages/contract/src/(time/|guide/(card-kinds|detail-sections))',
    'packages/ui/src/icon/travel-icons',
    'packages/ui/src/(badge|error-state)/',
    'web/app/features/guide/(?!blocks|story|use-story|dates-|feed-|use-more|card-view|card-facts|hotel-details|hotel-facts)',
    'web/app/shared/time/(?!use-moment|use-saved-time)',
    'web/app/routes/guide/(hotel|framed)[.]',
  ].join('|'),
)

/** What only a signed-in guest needs, on every page of the hotel: one file, so that nothing waits for another. */
const STAY = new RegExp(
  [
    'packages/contract/src/(sign-in|push|room)/',
    'packages/ui/src/(toasts|markup|skeleton)/',
    'packages/ui/src/icon/room-icons',
    'web/app/features/stay/(?!notification-list|use-notifications)',
    'web/app/features/room/(climate|room-store|room-summary|room-api|send-later)',
    'web/app/routes/stay/(guest-slot|stay-page)',
    'web/app/shared/(session/|time/use-moment)',
  ].join('|'),
)

/** What registers the worker, follows builds and network, and saves hotels: loaded once a page is at rest. */
const DEVICE = /web\/app\/shared\/offline\//
/** What is shown of it. */
const COMPANION =
  /packages\/ui\/src\/icon\/device-icons|web\/app\/features\/offline\/(?!on-device)|web\/app\/routes\/companion/

/** The words of each language, and what reports errors, are files of their own, found by name: nothing imports them. */
const namedFiles: Plugin = {
  name: 'named-files',
  apply: 'build',
  buildStart() {
    if (this.environment.name !== 'client') return
    const root = join(import.meta.dirname, 'app/words')
    this.emitFile({ type: 'chunk', id: join(root, '../features/reporting/report.ts'), name: 'reporting' })
    for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' }))
      if (file.endsWith('.ts'))
        this.emitFile({
          type: 'chunk',
          id: join(root, file),
          name: `words-${file.slice(0, -'.ts'.length).replaceAll(sep, '-')}`,
        })
  },
}

export default defineConfig(({ command }) => ({
  plugins: [
    withoutUnused,
    stylesOnce,
    namedFiles,
    babel({ presets: [linguiTransformerBabelPreset()] }),
    reactRouter(),
    lingui(),
  ],
  // React has had the real one since version 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // What a group needs comes with it, unless a group before it has it.
                { name: 'first', test: FIRST, priority: 3 },
                { name: 'finder', test: FINDER, priority: 2 },
                { name: 'guide', test: GUIDE, priority: 2 },
                { name: 'device', test: DEVICE, priority: 1 },
                { name: 'companion', test: COMPANION, priority: 1 },
                { name: 'stay', test: STAY, priority: 0 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Built, the pages need no library beside them, and are always those for guests.
      ...(command === 'build' && {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
      build: { rollupOptions: { input: './app/server.ts' } },
    },
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
    // What comes later names its own parts; only its styles must be there before it.
    modulePreload: { resolveDependencies: (_file, parts) => parts.filter((part) => part.endsWith('.css')) },
  },
  // Parts of Sentry that are of no use here.
  define: {
    __SENTRY_DEBUG__: 'false',
    __RRWEB_EXCLUDE_IFRAME__: 'true',
    __RRWEB_EXCLUDE_SHADOW_DOM__: 'true',
    __SENTRY_EXCLUDE_REPLAY_WORKER__: 'true',
  },
  css: { modules: { generateScopedName: '_[hash:base64:4]' } },
  server: { proxy: { '/api': api, '/media': api, '/push-streams': { target: api, ws: true } } },
}))
