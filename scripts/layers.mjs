/**
 * Layers from top to bottom. A file may import from its own layer, from lower layers of the same package, and from the
 * packages in `uses`. The subfolders of an `isIsolated` layer must not import each other. The import check and the table
 * in docs/architecture.md are generated from this list.
 */
export const PACKAGES = [
  {
    name: 'e2e',
    root: 'packages/e2e',
    does: 'browser journeys',
    uses: ['testkit', 'chaos', 'server', 'contract', 'scripts'],
    layers: [
      {
        paths: ['playwright.config.ts', 'global-setup.ts', 'take-screenshots.ts', 'engines', 'journeys'],
        does: 'journeys and their helpers',
      },
    ],
  },
  {
    name: 'bench',
    root: 'packages/bench/src',
    does: 'benchmarks, as ratios to a baseline',
    uses: ['testkit', 'chaos', 'web', 'ui', 'server', 'demo', 'contract', 'scripts'],
    layers: [{ paths: ['.'], does: 'one file per measurement' }],
  },
  {
    name: 'chaos',
    root: 'packages/chaos/src',
    does: 'two servers under faults: killed, frozen, cut off, out of disk space',
    uses: ['testkit', 'server', 'contract'],
    layers: [{ paths: ['.'], does: 'faults, guests and invariants' }],
  },
  {
    name: 'testkit',
    root: 'packages/testkit/src',
    does: 'test helpers: databases, brokers, servers, guests, fuzzing',
    uses: ['server', 'demo', 'contract'],
    layers: [{ paths: ['.'], does: 'one file per helper' }],
  },
  {
    name: 'server',
    root: 'packages/server/src',
    does: 'API, pages, images, stays, sockets, packs, database',
    uses: ['demo', 'contract'],
    layers: [
      { paths: ['main.ts', 'cli'], does: 'the two programs: the server and the command line' },
      {
        paths: [
          'desk-link.ts',
          'explain.ts',
          'idle-gc.ts',
          'steps.ts',
          'shutdown.ts',
          'terminal.ts',
          'warm-up.ts',
          'demo',
        ],
        does: 'start and end of a program',
      },
      { paths: ['app.ts'], does: 'builds the app: no port, no environment' },
      { paths: ['desk', 'hotel', 'push', 'pages', 'sitemap', 'packs', 'backup'], does: 'routes and jobs' },
      { paths: ['tourist'], does: 'the API for guests, one folder per feature' },
      { paths: ['rooms'], does: 'controllers, commands, devices' },
      { paths: ['staff'], does: 'accounts of staff, sign-in, roles' },
      { paths: ['stays'], does: 'stays, sessions, keys, notifications' },
      { paths: ['live', 'web-push', 'media', 'search'], does: 'sockets, push, images, search' },
      { paths: ['http'], does: 'serving calls, refusals, caching, security headers' },
      { paths: ['db'], does: 'connection, schema, migrations' },
      { paths: ['config.ts'], does: 'the only reader of the environment' },
    ],
  },
  {
    name: 'demo',
    root: 'packages/demo',
    does: 'sample hotels as packs, and their guests',
    uses: ['contract'],
    layers: [{ paths: ['src'], does: 'lists of packs and guests' }],
  },
  {
    name: 'web',
    root: 'packages/web',
    does: 'the guest app: pages, service worker, inline scripts',
    uses: ['ui', 'contract'],
    layers: [
      {
        paths: ['scripts', 'vite.config.ts', 'react-router.config.ts', 'lingui.config.ts'],
        does: 'the build',
      },
      {
        paths: [
          'app/root.tsx',
          'app/entry.client.tsx',
          'app/entry.server.tsx',
          'app/server.ts',
          'app/routes.ts',
        ],
        does: 'entry points',
      },
      { paths: ['app/routes'], does: 'loader, title and error view of each page; composes features' },
      { paths: ['app/service-worker', 'app/inline'], does: 'scripts outside the app' },
      { paths: ['app/features'], does: 'one folder per feature', isIsolated: true },
      {
        paths: ['app/shared/frame', 'app/shared/live'],
        does: 'header and errors; session, stay, room, notifications',
      },
      {
        paths: ['app/shared/offline', 'app/shared/time', 'app/shared/api'],
        does: 'copies on the device, times, API',
      },
      { paths: ['app/shared'], does: 'device, languages, paths, stores' },
      { paths: ['app/catalogs', 'app/locales'], does: 'texts' },
    ],
  },
  {
    name: 'desk',
    root: 'packages/desk',
    does: "the application of the hotels' staff",
    uses: ['ui', 'contract'],
    layers: [
      { paths: ['scripts', 'vite.config.ts', 'lingui.config.ts'], does: 'the build' },
      { paths: ['app/main.tsx', 'app/routes.tsx'], does: 'entry points' },
      { paths: ['app/routes'], does: 'one file per page; composes features' },
      { paths: ['app/features'], does: 'one folder per feature', isIsolated: true },
      { paths: ['app/shared'], does: 'frame, API, session, hotel, commands, languages' },
      { paths: ['app/catalogs', 'app/locales'], does: 'texts' },
    ],
  },
  {
    name: 'ui',
    root: 'packages/ui',
    does: 'the interface kit: React and CSS, no knowledge of hotels',
    uses: [],
    layers: [
      { paths: ['scripts'], does: 'the subset of the display font' },
      { paths: ['src', '.storybook'], does: 'one folder per part' },
    ],
  },
  {
    name: 'contract',
    root: 'packages/contract/src',
    does: 'what server and browser agree on: calls, schemas, rules, paths',
    uses: [],
    layers: [
      { paths: ['pages'], does: 'the interface between server and web app' },
      { paths: ['http'], does: 'call tables, client, problems' },
      {
        paths: ['packs', 'preview', 'stay', 'reporting', 'notifications', 'push', 'offline'],
        does: 'features',
      },
      { paths: ['room'], does: 'climate and controllers' },
      { paths: ['sign-in', 'staff'], does: 'sign-in, sessions, TV; staff accounts and roles' },
      { paths: ['guide'], does: 'hotels, cards, feeds' },
      { paths: ['time'], does: 'time zones, opening hours, events' },
      { paths: ['paths.ts'], does: 'every URL' },
      {
        paths: ['lists', 'url', 'schema', 'i18n'],
        does: 'lists, path patterns, basic schemas, languages',
      },
    ],
  },
  {
    name: 'scripts',
    root: 'scripts',
    does: 'the commands of package.json',
    uses: [],
    layers: [{ paths: ['.'], does: 'one file per command' }],
  },
]
