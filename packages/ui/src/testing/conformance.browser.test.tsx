import { createRef, StrictMode, type Ref } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { PARTS } from './parts.tsx'
import { drawn, InKit, renderKit } from './render.tsx'
import { eventually } from './eventually.ts'

/** What every part of the kit promises, whatever it does. */

const own = { className: 'own-class', 'data-own': 'yes' }

/** Runs a check; a warning of React's is a failure. */
async function quietly(check: () => Promise<void>): Promise<void> {
  const noise = vi.spyOn(console, 'error').mockImplementation(() => {})
  try {
    await check()
    expect(noise.mock.calls).toEqual([])
  } finally {
    noise.mockRestore()
  }
}

describe.each(PARTS)('$name', ({ make, closed = {} }) => {
  it('passes its ref on to an element', () =>
    quietly(async () => {
      const ref: { current: HTMLElement | null } = createRef<HTMLElement>()
      await renderKit(make({ ref: ref as Ref<never> }))
      expect(ref.current).toBeInstanceOf(Element)
    }))

  it('adds the class and the data attributes of its owner', () =>
    quietly(async () => {
      await renderKit(make(own))
      const named = document.querySelector('.own-class')
      // Its own class stays.
      expect(named?.classList.length).toBeGreaterThan(1)
      expect(document.querySelector('[data-own="yes"]')).not.toBeNull()
    }))

  it('renders on the server and comes to life without a warning', () =>
    quietly(async () => {
      const tree = (
        <StrictMode>
          <InKit>{make(closed)}</InKit>
        </StrictMode>
      )
      const container = document.createElement('div')
      document.body.append(container)
      container.innerHTML = renderToString(tree)
      const faults: unknown[] = []
      const root = hydrateRoot(container, tree, { onRecoverableError: (fault) => faults.push(fault) })
      const isAlive = () =>
        Object.keys(container.firstElementChild ?? {}).some((key) => key.startsWith('__react'))
      await eventually(() => expect(isAlive()).toBe(true))
      await drawn()
      expect(faults).toEqual([])
      root.unmount()
      container.remove()
    }))
})

const withDisabled = PARTS.flatMap(({ disabled, ...part }) => (disabled ? [{ ...part, disabled }] : []))

describe.each(withDisabled)('$name, disabled', ({ make, disabled: { control, callback } }) => {
  it('says so and does nothing', () =>
    quietly(async () => {
      const changed = vi.fn()
      const { container } = await renderKit(make({ disabled: true, [callback]: changed }))
      const element = container.querySelector(control)
      if (!element) throw new Error(`There is no ${control}.`)
      expect(element.matches(':disabled, [aria-disabled="true"]')).toBe(true)
      // Some browsers' drivers refuse to press what is disabled, which is the same to us.
      await userEvent.click(element, { force: true, timeout: 1000 }).catch(() => {})
      expect(changed).not.toHaveBeenCalled()
    }))
})

const withValue = PARTS.flatMap(({ value, ...part }) => (value ? [{ ...part, value }] : []))

describe.each(withValue)('$name, its value', ({ make, value }) => {
  const { act, read, first, second, valueProp, defaultProp, callback } = value

  it('is its own when nobody else holds it', () =>
    quietly(async () => {
      const changed = vi.fn()
      const { container } = await renderKit(make({ [defaultProp]: first, [callback]: changed }))
      const before = read(container)
      await act(container)
      await eventually(() => expect(changed).toHaveBeenCalled())
      expect(changed.mock.lastCall?.[0]).toEqual(second)
      await eventually(() => expect(read(container)).not.toBe(before))
    }))

  it('is its owner’s when it holds it: the part only asks for another', () =>
    quietly(async () => {
      const changed = vi.fn()
      const { container, rerender } = await renderKit(make({ [valueProp]: first, [callback]: changed }))
      const before = read(container)
      await act(container)
      await eventually(() => expect(changed).toHaveBeenCalled())
      expect(changed.mock.lastCall?.[0]).toEqual(second)
      await eventually(() => expect(read(container)).toBe(before))
      await rerender(make({ [valueProp]: second, [callback]: changed }))
      await eventually(() => expect(read(container)).not.toBe(before))
    }))
})
