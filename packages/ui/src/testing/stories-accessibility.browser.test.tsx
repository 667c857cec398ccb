import { composeStories } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { nextPaint, renderKit } from './render.tsx'
import { emulateMedia } from './touch.ts'
import { eventually } from './eventually.ts'

type Story = ComponentType

const modules = import.meta.glob('../**/*.stories.tsx', { eager: true })
const STORIES = Object.entries(modules).flatMap(([path, module]) =>
  Object.entries(composeStories(module as Parameters<typeof composeStories>[0])).map(([name, story]) => ({
    name: `${path.split('/').at(-1)?.replace('.stories.tsx', '')}: ${name}`,
    story: story as Story,
  })),
)

async function renderStory(Story: Story) {
  await renderKit(<Story />)
  await nextPaint()
}

const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

afterEach(async () => {
  document.documentElement.style.fontSize = ''
  await emulateMedia({})
})

it('finds the stories', () => {
  expect(STORIES.length).toBeGreaterThan(100)
})

describe('at a width of 320 pixels', () => {
  beforeAll(async () => {
    await page.viewport(320, 640)
  })
  it.each(STORIES)('$name does not scroll horizontally', async ({ story }) => {
    await renderStory(story)
    expect(overflow()).toBeLessThanOrEqual(0)
  })
})

describe('with a font size of 200 %', () => {
  beforeAll(async () => {
    await page.viewport(640, 900)
  })
  it.each(STORIES)('$name does not scroll horizontally', async ({ story }) => {
    document.documentElement.style.fontSize = '200%'
    await renderStory(story)
    expect(overflow()).toBeLessThanOrEqual(0)
  })
})

describe('with reduced motion', () => {
  it.each(STORIES)('$name has no endless animation', async ({ story }) => {
    await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
    await renderStory(story)
    const endless = document
      .getAnimations()
      .filter((animation) => animation.effect?.getTiming().iterations === Infinity)
    expect(endless).toEqual([])
  })
})

describe('with touch input', () => {
  beforeAll(async () => {
    await page.viewport(390, 844)
  })
  it.each(STORIES)('$name has touch targets of at least 44 pixels', async ({ story }) => {
    await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true })
    await renderStory(story)
    await eventually(() => expect(smallTargets()).toEqual([]))
  })
})

describe('with forced colors', () => {
  const visualState = (selector: string) => {
    const element = document.querySelector(selector)
    if (!element) throw new Error(`Element not found: ${selector}`)
    const { borderTopWidth, borderTopColor, outlineStyle, backgroundColor, fill, clipPath } =
      getComputedStyle(element)
    return [borderTopWidth, borderTopColor, outlineStyle, backgroundColor, fill, clipPath].join(' ')
  }

  it.each([
    ['switch: On', '[role="switch"]', 'switch: Off', '[role="switch"]'],
    ['chip: Choice', '[aria-pressed="true"]', 'chip: Choice', '[aria-pressed="false"]'],
    ['tabs: Zones', '[aria-selected="true"]', 'tabs: Zones', '[aria-selected="false"]'],
    ['pagination: Middle', '[aria-current]', 'pagination: Middle', 'li a:not([aria-current])'],
  ])(
    '%s (%s) differs from %s (%s) by more than normal colors',
    async (onName, onSelector, offName, offSelector) => {
      const visualStates: string[] = []
      for (const [name, selector] of [
        [onName, onSelector],
        [offName, offSelector],
      ] as const) {
        const found = STORIES.find((story) => story.name === name)
        if (!found) throw new Error(`Story not found: ${name}`)
        await emulateMedia({ 'forced-colors': 'active' })
        const Story = found.story
        const { unmount } = await renderKit(<Story />)
        await nextPaint()
        visualStates.push(visualState(selector))
        await unmount()
      }
      expect(visualStates[0]).not.toBe(visualStates[1])
    },
  )

  it.each(STORIES)('$name has a border around text fields', async ({ story }) => {
    await emulateMedia({ 'forced-colors': 'active' })
    await renderStory(story)
    const fields = document.querySelectorAll<HTMLElement>(
      'input:is([type="text"], [type="email"], [type="tel"], :not([type])), select',
    )
    for (const field of fields) {
      if (!isVisible(field)) continue
      const hasBorder = [field, field.parentElement].some((element) => {
        if (!element) return false
        const { borderTopStyle, borderTopWidth } = getComputedStyle(element)
        return borderTopStyle !== 'none' && borderTopWidth !== '0px'
      })
      expect(hasBorder, field.outerHTML.slice(0, 120)).toBe(true)
    }
  })
})

/**
 * Controls below the minimum target size. Links in text are exempt (WCAG 2.5.8), card links cover the whole card, and
 * sliders react on their whole track.
 */
function smallTargets(): string[] {
  return [
    ...document.querySelectorAll<HTMLElement>('button, input, select, [role="switch"], [role="tab"], a'),
  ]
    .filter((control) => isVisible(control) && !control.matches('p a, article a'))
    .filter((control) => {
      const box = (control.closest('label, [class*="control"]') ?? control).getBoundingClientRect()
      // Page links are narrower to fit on a phone; WCAG 2.5.8 requires 24 pixels.
      const width = control.matches('nav a') ? 24 : 44
      return Math.round(box.height) < 44 || Math.round(box.width) < width
    })
    .map((control) => control.outerHTML.slice(0, 160))
}

function isVisible(control: HTMLElement): boolean {
  const { width, height } = control.getBoundingClientRect()
  return (
    width > 1 && height > 1 && control.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  )
}
