import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../button/button.tsx'
import { pass, renderKit } from '../testing/render.tsx'
import { pointAt, pressAt } from '../testing/touch.ts'
import { PLACEMENTS, type Placement } from './placement.ts'
import {
  LOCKED_CHILD_HIDE_DELAY_MS,
  Popover,
  POPOVER_DISTANCE,
  POPOVER_HIDE_DELAY_MS,
  POPOVER_TOOLTIP_SHOW_DELAY_MS,
} from './popover.tsx'
import { eventually } from '../testing/eventually.ts'

const trigger = () => page.getByRole('button', { name: 'Sauna' })
const elsewhere = () => page.getByRole('button', { name: 'Elsewhere' })
const panel = (label = 'Hours') => document.querySelector(`[role="group"][aria-label="${label}"]`)

const renderPopover = (props: { isTooltip?: boolean; placement?: Placement } = {}) =>
  renderKit(
    <div style={{ padding: '220px 300px' }}>
      <Popover label="Hours" trigger={<Button>Sauna</Button>} {...props}>
        <p style={{ width: 120 }}>Open until 22:00</p>
        <button type="button">Inside</button>
      </Popover>
      <button type="button" style={{ position: 'fixed', top: 5, left: 5 }}>
        Elsewhere
      </button>
    </div>,
  )

/** A popover in a popover. */
const renderNested = () =>
  renderKit(
    <div style={{ padding: '60px 300px' }}>
      <Popover isTooltip placement="bottom" label="Hours" trigger={<Button>Sauna</Button>}>
        <Popover placement="bottom" label="More" trigger={<Button>Child</Button>}>
          Text
        </Popover>
      </Popover>
      <button type="button" style={{ position: 'fixed', top: 5, left: 5 }}>
        Elsewhere
      </button>
    </div>,
  )

beforeEach(async () => {
  await page.viewport(1000, 700)
  await userEvent.unhover(document.body)
})
afterEach(() => {
  vi.useRealTimers()
})

it('has the numbers of the specification', () => {
  expect(POPOVER_DISTANCE).toBe(5)
  expect(POPOVER_HIDE_DELAY_MS).toBe(150)
  expect(POPOVER_TOOLTIP_SHOW_DELAY_MS).toBe(200)
  expect(LOCKED_CHILD_HIDE_DELAY_MS).toBe(1000)
})

describe('placement', () => {
  it.each(PLACEMENTS.filter((placement) => !placement.startsWith('auto')))(
    '%s stands there, five pixels away',
    async (placement) => {
      await renderPopover({ placement })
      await userEvent.click(trigger())
      const [side, alignment] = placement.split('-')
      await eventually(() => {
        const anchor = trigger().element().getBoundingClientRect()
        const box = panel()?.getBoundingClientRect()
        if (!box) throw new Error('It is not open.')
        const distances = {
          top: anchor.top - box.bottom,
          bottom: box.top - anchor.bottom,
          left: anchor.left - box.right,
          right: box.left - anchor.right,
        }
        expect(distances[side as 'top']).toBeCloseTo(POPOVER_DISTANCE, 0)
        const isUpright = side === 'top' || side === 'bottom'
        if (alignment === 'start')
          expect(isUpright ? box.left - anchor.left : box.top - anchor.top).toBeCloseTo(0, 0)
        if (alignment === 'end')
          expect(isUpright ? box.right - anchor.right : box.bottom - anchor.bottom).toBeCloseTo(0, 0)
      })
    },
  )

  it.each(['auto', 'auto-start', 'auto-end'] as const)('%s takes the side with room', async (placement) => {
    await page.viewport(420, 600)
    await renderKit(
      <div style={{ position: 'fixed', top: 4, left: 40 }}>
        <Popover label="Hours" placement={placement} trigger={<Button>Sauna</Button>}>
          <p style={{ width: 200 }}>Open until 22:00</p>
        </Popover>
      </div>,
    )
    await userEvent.click(trigger())
    await eventually(() => expect(panel()?.getAttribute('data-side')).toMatch(/^bottom/))
  })

  it('turns to the other side where there is no room', async () => {
    await renderKit(
      <div style={{ position: 'fixed', top: 4, left: 200 }}>
        <Popover label="Hours" placement="top" trigger={<Button>Sauna</Button>}>
          Text
        </Popover>
      </div>,
    )
    await userEvent.click(trigger())
    await eventually(() => expect(panel()?.getAttribute('data-side')).toBe('bottom'))
  })
})

describe('opened by a click', () => {
  it('says so, and closes by a second click', async () => {
    await renderPopover()
    await expect.element(trigger()).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(trigger())
    await expect.element(trigger()).toHaveAttribute('aria-expanded', 'true')
    await expect.element(trigger()).toHaveAttribute('aria-controls', panel()?.id ?? 'none')
    await userEvent.click(trigger())
    await eventually(() => expect(panel()).toBeNull())
  })

  it('Tab goes from its trigger into it, and Escape back', async () => {
    await renderPopover()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await eventually(() => expect(panel()).not.toBeNull())
    await userEvent.tab()
    await expect.element(page.getByRole('button', { name: 'Inside' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await eventually(() => expect(panel()).toBeNull())
    await expect.element(trigger()).toHaveFocus()
  })

  it('hides 150 ms after a press elsewhere', async () => {
    await renderPopover()
    await userEvent.click(trigger())
    await eventually(() => expect(panel()).not.toBeNull())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await pressAt(elsewhere().element())
    await pass(POPOVER_HIDE_DELAY_MS - 1)
    expect(panel()).not.toBeNull()
    await pass(1)
    await eventually(() => expect(panel()).toBeNull())
  })

  it('hides 150 ms after the focus left it', async () => {
    await renderPopover()
    await userEvent.click(trigger())
    await eventually(() => expect(panel()).not.toBeNull())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await userEvent.tab()
    await pass(1000)
    expect(panel()).not.toBeNull()
    await userEvent.tab()
    await pass(POPOVER_HIDE_DELAY_MS - 1)
    expect(panel()).not.toBeNull()
    await pass(1)
    await eventually(() => expect(panel()).toBeNull())
  })

  it('stays when the pointer goes', async () => {
    await renderPopover()
    await userEvent.click(trigger())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await pointAt(elsewhere().element())
    await pass(5000)
    expect(panel()).not.toBeNull()
  })
})

describe('as a tooltip', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })

  it('shows 200 ms after the pointer came and hides 150 ms after it left', async () => {
    await renderPopover({ isTooltip: true })
    await pointAt(trigger().element())
    await pass(POPOVER_TOOLTIP_SHOW_DELAY_MS - 1)
    expect(panel()).toBeNull()
    await pass(1)
    await eventually(() => expect(panel()).not.toBeNull())
    await pointAt(elsewhere().element())
    await pass(POPOVER_HIDE_DELAY_MS - 1)
    expect(panel()).not.toBeNull()
    await pass(1)
    await eventually(() => expect(panel()).toBeNull())
  })

  it('stays while the pointer is on it, and Escape puts it away', async () => {
    await renderPopover({ isTooltip: true, placement: 'bottom' })
    await pointAt(trigger().element())
    await pass(200)
    await eventually(() => expect(panel()).not.toBeNull())
    await pointAt(page.getByText('Open until 22:00').element())
    await pass(5000)
    expect(panel()).not.toBeNull()
    await userEvent.keyboard('{Escape}')
    await eventually(() => expect(panel()).toBeNull())
  })

  it('a click locks it open', async () => {
    await renderPopover({ isTooltip: true })
    await pointAt(trigger().element())
    await pass(200)
    await userEvent.click(trigger())
    await pointAt(elsewhere().element())
    await pass(5000)
    expect(panel()).not.toBeNull()
  })

  it('shows on focus', async () => {
    await renderPopover({ isTooltip: true })
    await userEvent.tab()
    await eventually(() => expect(panel()).not.toBeNull())
  })

  it('waits 1000 ms while a child is locked open', async () => {
    await renderNested()
    await pointAt(trigger().element())
    await pass(200)
    await userEvent.click(page.getByRole('button', { name: 'Child' }))
    await eventually(() => expect(panel('More')).not.toBeNull())
    await pointAt(elsewhere().element())
    await pass(LOCKED_CHILD_HIDE_DELAY_MS - 1)
    expect(panel('Hours')).not.toBeNull()
    expect(panel('More')).not.toBeNull()
    await pass(1)
    await eventually(() => expect(panel('Hours')).toBeNull())
  })

  it('a pointer that comes back in time keeps both', async () => {
    await renderNested()
    await pointAt(trigger().element())
    await pass(200)
    await userEvent.click(page.getByRole('button', { name: 'Child' }))
    await eventually(() => expect(panel('More')).not.toBeNull())
    await pointAt(elsewhere().element())
    await pass(900)
    await pointAt(page.getByText('Text').element())
    await pass(5000)
    expect(panel('Hours')).not.toBeNull()
    expect(panel('More')).not.toBeNull()
  })
})
