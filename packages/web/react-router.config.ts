import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // Every route is known from the start, so that the app can find its way without a network.
  routeDiscovery: { mode: 'initial' },
  buildDirectory: 'build',
} satisfies Config
