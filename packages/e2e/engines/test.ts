import { writeFile } from 'node:fs/promises'
import { test as base } from '@playwright/test'
import type { Engine } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

const START = { firefox: startFirefox, webkit: startWebKit }

export type EngineOptions = { engineName: keyof typeof START }

/** Tests in browsers other than Chromium. Each test has a browser with an empty profile. */
export const test = base.extend<EngineOptions & { engine: Engine }>({
  engineName: ['firefox', { option: true }],
  engine: async ({ engineName }, use, testInfo) => {
    const engine = await START[engineName]()
    try {
      await use(engine)
      if (testInfo.errors.length > 0)
        await writeFile(testInfo.outputPath('screenshot.png'), await engine.screenshot())
    } finally {
      await engine.close()
    }
  },
})
