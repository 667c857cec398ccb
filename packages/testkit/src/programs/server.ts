import { join } from 'node:path'
import { Program } from './program.ts'

const PROJECT = join(import.meta.dirname, '../../../..')

/** A Stay Companion server. `env` is called at every start. */
export const serverOn = (name: string, port: number, env: () => Record<string, string>) =>
  new Program(
    name,
    () => ({
      command: process.execPath,
      args: [
        '--import',
        join(import.meta.dirname, 'skewed-clock.ts'),
        join(PROJECT, 'packages/server/src/main.ts'),
      ],
      env: {
        HOST: '127.0.0.1',
        PORT: String(port),
        RESIZE_IMAGES_AHEAD: 'off',
        LOG_LEVEL: 'warn',
        // Speeds up later starts.
        NODE_COMPILE_CACHE: join(PROJECT, 'node_modules/.cache/node'),
        ...env(),
      },
    }),
    (output) => output.includes('is ready at'),
  )
