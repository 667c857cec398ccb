import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vite'

const api = process.env['STAY_API'] ?? 'http://localhost:8081'

export default defineConfig({
  base: '/desk/',
  plugins: [babel({ presets: [linguiTransformerBabelPreset()] }), lingui()],
  build: {
    outDir: 'build/client',
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    // One small file: styles that arrive later would change the page again.
    cssCodeSplit: false,
    cssMinify: 'lightningcss',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The order of the layers is in these files, so they come first in the stylesheet.
      output: {
        codeSplitting: {
          groups: [{ name: 'first-styles', test: /\/(tokens|base|fonts|desk)\.css$/ }],
        },
      },
      onwarn(warning, warn) {
        // `use client` means nothing in an app without a server.
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
      },
    },
  },
  server: {
    proxy: Object.fromEntries(['/api', '/media', '/favicon.svg'].map((path) => [path, api])),
  },
})
