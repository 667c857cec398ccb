import { composeStories } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { drawn, renderKit } from './render.tsx'
import { emulate } from './touch.ts'
import { eventually } from './eventually.ts'

/** Every story where it is hardest: a narrow phone, large letters, few colours, no motion, a finger. */

type Story = ComponentType

const modules = import.meta.glob('../**/*.stories.tsx', { eager: true })
const STORIES = Object.entries(modules).flatMap(([path, module]) =>
  Object.entries(composeStories(module as Parameters<typeof composeStories>[0])).map(([name, story]) => ({
    name: `${path.split('/').at(-1)?.replace('.stories.tsx', '')}: ${name}`,
    story: story as Story,
  })),
)

async function show(Story: Story) {
  await renderKit(<Story />)
  await drawn()
}

const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

afterEach(async () => {
  document.documentElement.style.fontSize = ''
  await emulate({})
})

it('finds the stories', () => {
  expect(STORIES.length).toBeGreaterThan(100)
})

describe('at 320 pixels', () => {
  beforeAll(async () => {
    await page.viewport(320, 640)
  })
  it.each(STORIES)('$name needs no sideways scrolling', async ({ story }) => {
    await show(story)
    expect(overflow()).toBeLessThanOrEqual(0)
  })
})

describe('with letters of 200 %', () => {
  beforeAll(async () => {
    await page.viewport(640, 900)
  })
  it.each(STORIES)('$name needs no sideways scrolling', async ({ story }) => {
    document.documentElement.style.fontSize = '200%'
    await show(story)
    expect(overflow()).toBeLessThanOrEqual(0)
  })
})

describe('with reduced motion', () => {
  it.each(STORIES)('$name moves nothing without end', async ({ story }) => {
    await emulate({ 'prefers-reduced-motion': 'reduce' })
    await show(story)
    const endless = document
      .getAnimations()
      .filter((animation) => animation.effect?.getTiming().iterations === Infinity)
    expect(endless).toEqual([])
  })
})

describe('with a finger', () => {
  beforeAll(async () => {
    await page.viewport(390, 844)
  })
  it.each(STORIES)('$name has targets of 44 pixels', async ({ story }) => {
    await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true })
    await show(story)
    await eventually(() => expect(smallTargets()).toEqual([]))
  })
})

describe('with forced colours', () => {
  const look = (selector: string) => {
    const element = document.querySelector(selector)
    if (!element) throw new Error(`There is no ${selector}.`)
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
    '%s is told from %s by more than the usual colours',
    async (onName, onSelector, offName, offSelector) => {
      const looks: string[] = []
      for (const [name, selector] of [
        [onName, onSelector],
        [offName, offSelector],
      ] as const) {
        const found = STORIES.find((story) => story.name === name)
        if (!found) throw new Error(`There is no story ${name}.`)
        await emulate({ 'forced-colors': 'active' })
        const Story = found.story
        const { unmount } = await renderKit(<Story />)
        await drawn()
        looks.push(look(selector))
        await unmount()
      }
      expect(looks[0]).not.toBe(looks[1])
    },
  )

  it.each(STORIES)('$name keeps an edge around what is typed into', async ({ story }) => {
    await emulate({ 'forced-colors': 'active' })
    await show(story)
    const fields = document.querySelectorAll<HTMLElement>(
      'input:is([type="text"], [type="email"], [type="tel"], :not([type])), select',
    )
    for (const field of fields) {
      if (!isSeen(field)) continue
      const hasEdge = [field, field.parentElement].some((element) => {
        if (!element) return false
        const { borderTopStyle, borderTopWidth } = getComputedStyle(element)
        return borderTopStyle !== 'none' && borderTopWidth !== '0px'
      })
      expect(hasEdge, field.outerHTML.slice(0, 120)).toBe(true)
    }
  })
})

/**
 * Controls that a finger could miss. A link in running text may be as high as its line (WCAG 2.5.8), that of a card
 * spans the card, and a slider is taken hold of anywhere on its track.
 */
function smallTargets(): string[] {
  return [
    ...document.querySelectorAll<HTMLElement>('button, input, select, [role="switch"], [role="tab"], a'),
  ]
    .filter((control) => isSeen(control) && !control.matches('p a, article a'))
    .filter((control) => {
      const box = (control.closest('label, [class*="control"]') ?? control).getBoundingClientRect()
      // Numbers of pages stand close, and are as wide as a phone allows: at least the 24 of WCAG 2.5.8.
      const width = control.matches('nav a') ? 24 : 44
      return Math.round(box.height) < 44 || Math.round(box.width) < width
    })
    .map((control) => control.outerHTML.slice(0, 160))
}

function isSeen(control: HTMLElement): boolean {
  const { width, height } = control.getBoundingClientRect()
  return (
    width > 1 && height > 1 && control.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  )
}
