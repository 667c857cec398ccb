import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // Every route is known from the start, so that the app can find its way without a network.
  routeDiscovery: { mode: 'initial' },
  buildDirectory: 'build',
  // Splitting a route's loader from its view makes more, smaller files than it saves.
  splitRouteModules: false,
} satisfies Config
