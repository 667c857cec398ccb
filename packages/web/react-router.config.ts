import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The app needs all routes for offline navigation.
  routeDiscovery: { mode: 'initial' },
  buildDirectory: 'build',
  // Splitting creates many small files and saves little.
  splitRouteModules: false,
} satisfies Config
