import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'

export async function buildInlineScripts(web: string): Promise<void> {
  const folder = join(web, 'app/inline')
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))
  for (const file of files)
    await build({
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      build: {
        outDir: join(web, 'build/inline'),
        emptyOutDir: false,
        target: 'es2022',
        rollupOptions: {
          input: join(folder, file),
          output: { format: 'iife', entryFileNames: '[name].js' },
        },
      },
    })
}
