import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { RunOptions, Result } from 'axe-core'

type Axe = { run: (options: RunOptions) => Promise<{ violations: Result[] }> }

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Runs axe. The test must bypass the Content-Security-Policy. */
export async function violationsOn(page: Page): Promise<string[]> {
  await page.addScriptTag({ content: axe })
  return page.evaluate(async () => {
    const { axe: tool } = window as unknown as { axe: Axe }
    // Saves the time to describe elements without violations.
    const { violations } = await tool.run({ resultTypes: ['violations'] })
    return violations.map((rule) => `${rule.id}: ${rule.nodes.map((node) => node.html).join(' ')}`)
  })
}
