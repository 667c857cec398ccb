import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../button/button.tsx'
import { advanceTime, renderKit } from '../testing/render.tsx'
import { movePointerTo, clickAt } from '../testing/touch.ts'
import { PLACEMENTS, type Placement } from './placement.ts'
import { Popover, POPOVER_DISTANCE } from './popover.tsx'
import {
  LOCKED_CHILD_HIDE_DELAY_MS,
  POPOVER_HIDE_DELAY_MS,
  POPOVER_TOOLTIP_SHOW_DELAY_MS,
} from './use-popover.ts'
import { eventually } from '../testing/eventually.ts'

const trigger = () => page.getByRole('button', { name: 'Sauna' })
const outside = () => page.getByRole('button', { name: 'Elsewhere' })
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

it('has the delays and the distance of the specification', () => {
  expect(POPOVER_DISTANCE).toBe(5)
  expect(POPOVER_HIDE_DELAY_MS).toBe(150)
  expect(POPOVER_TOOLTIP_SHOW_DELAY_MS).toBe(200)
  expect(LOCKED_CHILD_HIDE_DELAY_MS).toBe(1000)
})

describe('placement', () => {
  it.each(PLACEMENTS.filter((placement) => !placement.startsWith('auto')))(
    '%s is five pixels away from the trigger',
    async (placement) => {
      await renderPopover({ placement })
      await userEvent.click(trigger())
      const [side, alignment] = placement.split('-')
      await eventually(() => {
        const anchor = trigger().element().getBoundingClientRect()
        const box = panel()?.getBoundingClientRect()
        if (!box) throw new Error('The popover is not open.')
        const distances = {
          top: anchor.top - box.bottom,
          bottom: box.top - anchor.bottom,
          left: anchor.left - box.right,
          right: box.left - anchor.right,
        }
        expect(distances[side as 'top']).toBeCloseTo(POPOVER_DISTANCE, 0)
        const isVertical = side === 'top' || side === 'bottom'
        if (alignment === 'start')
          expect(isVertical ? box.left - anchor.left : box.top - anchor.top).toBeCloseTo(0, 0)
        if (alignment === 'end')
          expect(isVertical ? box.right - anchor.right : box.bottom - anchor.bottom).toBeCloseTo(0, 0)
      })
    },
  )

  it.each(['auto', 'auto-start', 'auto-end'] as const)(
    '%s uses the side with the most space',
    async (placement) => {
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
    },
  )

  it('flips to the other side when there is not enough space', async () => {
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
  it('sets aria-expanded and closes on a second click', async () => {
    await renderPopover()
    await expect.element(trigger()).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(trigger())
    await expect.element(trigger()).toHaveAttribute('aria-expanded', 'true')
    await expect.element(trigger()).toHaveAttribute('aria-controls', panel()?.id ?? 'none')
    await userEvent.click(trigger())
    await eventually(() => expect(panel()).toBeNull())
  })

  it('Tab moves the focus from the trigger into the popover, Escape back', async () => {
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

  it('hides 150 ms after a press outside', async () => {
    await renderPopover()
    await userEvent.click(trigger())
    await eventually(() => expect(panel()).not.toBeNull())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await clickAt(outside().element())
    await advanceTime(POPOVER_HIDE_DELAY_MS - 1)
    expect(panel()).not.toBeNull()
    await advanceTime(1)
    await eventually(() => expect(panel()).toBeNull())
  })

  it('hides 150 ms after the focus leaves', async () => {
    await renderPopover()
    await userEvent.click(trigger())
    await eventually(() => expect(panel()).not.toBeNull())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await userEvent.tab()
    await advanceTime(1000)
    expect(panel()).not.toBeNull()
    await userEvent.tab()
    await advanceTime(POPOVER_HIDE_DELAY_MS - 1)
    expect(panel()).not.toBeNull()
    await advanceTime(1)
    await eventually(() => expect(panel()).toBeNull())
  })

  it('stays open when the pointer leaves', async () => {
    await renderPopover()
    await userEvent.click(trigger())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await movePointerTo(outside().element())
    await advanceTime(5000)
    expect(panel()).not.toBeNull()
  })
})

describe('as a tooltip', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })

  it('shows 200 ms after the pointer enters and hides 150 ms after it leaves', async () => {
    await renderPopover({ isTooltip: true })
    await movePointerTo(trigger().element())
    await advanceTime(POPOVER_TOOLTIP_SHOW_DELAY_MS - 1)
    expect(panel()).toBeNull()
    await advanceTime(1)
    await eventually(() => expect(panel()).not.toBeNull())
    await movePointerTo(outside().element())
    await advanceTime(POPOVER_HIDE_DELAY_MS - 1)
    expect(panel()).not.toBeNull()
    await advanceTime(1)
    await eventually(() => expect(panel()).toBeNull())
  })

  it('stays open while the pointer is over it and hides on Escape', async () => {
    await renderPopover({ isTooltip: true, placement: 'bottom' })
    await movePointerTo(trigger().element())
    await advanceTime(200)
    await eventually(() => expect(panel()).not.toBeNull())
    await movePointerTo(page.getByText('Open until 22:00').element())
    await advanceTime(5000)
    expect(panel()).not.toBeNull()
    await userEvent.keyboard('{Escape}')
    await eventually(() => expect(panel()).toBeNull())
  })

  it('stays open after a click', async () => {
    await renderPopover({ isTooltip: true })
    await movePointerTo(trigger().element())
    await advanceTime(200)
    await userEvent.click(trigger())
    await movePointerTo(outside().element())
    await advanceTime(5000)
    expect(panel()).not.toBeNull()
  })

  it('shows on focus', async () => {
    await renderPopover({ isTooltip: true })
    await userEvent.tab()
    await eventually(() => expect(panel()).not.toBeNull())
  })

  it('hides after 1000 ms while a child is locked open', async () => {
    await renderNested()
    await movePointerTo(trigger().element())
    await advanceTime(200)
    await userEvent.click(page.getByRole('button', { name: 'Child' }))
    await eventually(() => expect(panel('More')).not.toBeNull())
    await movePointerTo(outside().element())
    await advanceTime(LOCKED_CHILD_HIDE_DELAY_MS - 1)
    expect(panel('Hours')).not.toBeNull()
    expect(panel('More')).not.toBeNull()
    await advanceTime(1)
    await eventually(() => expect(panel('Hours')).toBeNull())
  })

  it('stays open with its child when the pointer returns in time', async () => {
    await renderNested()
    await movePointerTo(trigger().element())
    await advanceTime(200)
    await userEvent.click(page.getByRole('button', { name: 'Child' }))
    await eventually(() => expect(panel('More')).not.toBeNull())
    await movePointerTo(outside().element())
    await advanceTime(900)
    await movePointerTo(page.getByText('Text').element())
    await advanceTime(5000)
    expect(panel('Hours')).not.toBeNull()
    expect(panel('More')).not.toBeNull()
  })
})
