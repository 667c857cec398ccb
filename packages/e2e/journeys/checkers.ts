import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { Audit, Outcome } from '@siteimprove/alfa-act'
import { Playwright } from '@siteimprove/alfa-playwright'
import rules from '@siteimprove/alfa-rules'
import { Conformance, Criterion } from '@siteimprove/alfa-wcag'

type Checker = {
  check: (
    document: Document,
    rulesets: string[],
  ) => Promise<{ results: { ruleId: string; value: string[]; message: string; snippet: string }[] }>
}

const engine = readFileSync(
  createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'),
  'utf8',
)

/** Runs IBM's engine. The test must bypass the Content-Security-Policy. */
export async function ibmViolationsOn(page: Page): Promise<string[]> {
  await page.addScriptTag({ content: engine })
  return page.evaluate(async () => {
    const { ace } = window as unknown as { ace: { Checker: new () => Checker } }
    const { results } = await new ace.Checker().check(document, ['WCAG_2_2'])
    return results
      .filter(({ value }) => value[0] === 'VIOLATION' && value[1] === 'FAIL')
      .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet}`)
  })
}

const isForLevelAA = Conformance.isAA()
const levelAA = rules.filter((rule) =>
  rule.hasRequirement((requirement) => Criterion.isCriterion(requirement) && isForLevelAA(requirement)),
)

/** Runs Siteimprove Alfa with its rules for WCAG level AA. */
export async function alfaViolationsOn(page: Page): Promise<string[]> {
  const document = await page.evaluateHandle(() => window.document)
  const outcomes = await Audit.of(await Playwright.toPage(document), levelAA).evaluate()
  return [...outcomes]
    .filter((outcome) => Outcome.isFailed(outcome))
    .map(
      ({ rule, target }) => `${rule.uri}: ${(target as { toString: () => string }).toString().slice(0, 300)}`,
    )
}
