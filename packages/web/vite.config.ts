import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vite'

const api = process.env['STAY_API'] ?? 'http://localhost:8081'

/** What every page needs. */
const FIRST_PAGE =
  /node_modules\/(react|react-dom|react-router|scheduler|@lingui|cookie|set-cookie-parser|turbo-stream)\/|packages\/contract\/src|packages\/ui\/src\/(icon|picture|progress-bar|pagination\.module)|web\/app\/(shared|root)|web\/app\/(routes\/(home|hotels)|features\/find-hotel\/.*)\.module\.css|vite\/preload-helper|rolldown\/runtime/

/** The words of a language are found by name: the page asks for its own at once. */
const nameOf = (chunk: { facadeModuleId?: string | null }) =>
  chunk.facadeModuleId?.endsWith('.po') ? 'assets/words-[name]-[hash].js' : 'assets/[name]-[hash].js'

export default defineConfig({
  plugins: [babel({ presets: [linguiTransformerBabelPreset()] }), reactRouter(), lingui()],
  // React has had the real one since version 18.
  resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
  environments: {
    // One file compresses far better than the same code in a dozen: 7 kB less on the first visit.
    client: {
      build: {
        rolldownOptions: {
          output: {
            chunkFileNames: nameOf,
            codeSplitting: {
              groups: [
                { name: 'first', test: FIRST_PAGE },
                { name: 'find', test: /app\/features\/find-hotel|ui\/src\/pag/ },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: './app/server.ts' } } },
  },
  build: { target: 'es2022', assetsInlineLimit: 0, cssMinify: 'lightningcss' },
  css: { modules: { generateScopedName: '[name]_[local]_[hash:base64:4]' } },
  server: { proxy: { '/api': api, '/media': api } },
})
