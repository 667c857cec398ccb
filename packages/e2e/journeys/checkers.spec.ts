import { alfaViolationsOn, ibmViolationsOn } from './checkers.ts'
import { SCREENS } from './screens.ts'
import { expect, test } from './test.ts'

test.use({ bypassCSP: true })

for (const [name, violationsOn] of Object.entries({ IBM: ibmViolationsOn, Alfa: alfaViolationsOn }))
  test(`${name} finds a violation`, async ({ page }) => {
    await page.setContent(
      '<html lang="en"><title>Page</title><main><h1>Page</h1><a href="/"></a></main></html>',
    )
    expect(await violationsOn(page)).not.toEqual([])
  })

// Part of `npm run test:all`: engines that find other faults than axe.
for (const path of SCREENS)
  for (const [name, violationsOn] of Object.entries({ IBM: ibmViolationsOn, Alfa: alfaViolationsOn }))
    test(`${name} finds no violations on ${path}`, async ({ page, noise }) => {
      test.slow()
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(`/de-DE${path}`)
      const violations = await violationsOn(page)
      expect(violations.filter((text) => !isMistaken(path, text))).toEqual([])
      if (path.endsWith('nothing')) noise.splice(0)
    })

/** Alfa reports the contrast of a story's button with the default background of browsers, which the button has not. */
const isMistaken = (path: string, violation: string) =>
  path.endsWith('/cards') && violation.endsWith('sia-r69: Link kopieren')
