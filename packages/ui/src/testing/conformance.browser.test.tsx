import { createRef, StrictMode, type Ref } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { COMPONENTS } from './components.tsx'
import { nextPaint, KitWrapper, renderKit } from './render.tsx'
import { eventually } from './eventually.ts'

const customProps = { className: 'custom-class', 'data-custom': 'yes' }

async function withoutWarnings(check: () => Promise<void>): Promise<void> {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
  try {
    await check()
    expect(consoleError.mock.calls).toEqual([])
  } finally {
    consoleError.mockRestore()
  }
}

describe.each(COMPONENTS)('$name', ({ render, serverProps = {} }) => {
  it('sets its ref to an element', () =>
    withoutWarnings(async () => {
      const ref: { current: HTMLElement | null } = createRef<HTMLElement>()
      await renderKit(render({ ref: ref as Ref<never> }))
      expect(ref.current).toBeInstanceOf(Element)
    }))

  it('applies className and data attributes', () =>
    withoutWarnings(async () => {
      await renderKit(render(customProps))
      const element = document.querySelector('.custom-class')
      expect(element?.classList.length).toBeGreaterThan(1)
      expect(document.querySelector('[data-custom="yes"]')).not.toBeNull()
    }))

  it('renders on the server and hydrates without a warning', () =>
    withoutWarnings(async () => {
      const tree = (
        <StrictMode>
          <KitWrapper>{render(serverProps)}</KitWrapper>
        </StrictMode>
      )
      const container = document.createElement('div')
      document.body.append(container)
      container.innerHTML = renderToString(tree)
      const errors: unknown[] = []
      const root = hydrateRoot(container, tree, { onRecoverableError: (error) => errors.push(error) })
      const isHydrated = () =>
        Object.keys(container.firstElementChild ?? {}).some((key) => key.startsWith('__react'))
      await eventually(() => expect(isHydrated()).toBe(true))
      await nextPaint()
      expect(errors).toEqual([])
      root.unmount()
      container.remove()
    }))
})

const withDisabled = COMPONENTS.flatMap(({ disabled, ...component }) =>
  disabled ? [{ ...component, disabled }] : [],
)

describe.each(withDisabled)('$name when disabled', ({ render, disabled: { control, callback } }) => {
  it('is marked as disabled and ignores clicks', () =>
    withoutWarnings(async () => {
      const onChange = vi.fn()
      const { container } = await renderKit(render({ disabled: true, [callback]: onChange }))
      const element = container.querySelector(control)
      if (!element) throw new Error(`Element not found: ${control}`)
      expect(element.matches(':disabled, [aria-disabled="true"]')).toBe(true)
      // Some drivers refuse to click a disabled element, which is fine too.
      await userEvent.click(element, { force: true, timeout: 1000 }).catch(() => {})
      expect(onChange).not.toHaveBeenCalled()
    }))
})

const withValue = COMPONENTS.flatMap(({ value, ...component }) => (value ? [{ ...component, value }] : []))

describe.each(withValue)('$name value', ({ render, value }) => {
  const { act, read, first, second, valueProp, defaultProp, callback } = value

  it('changes by itself when uncontrolled', () =>
    withoutWarnings(async () => {
      const onChange = vi.fn()
      const { container } = await renderKit(render({ [defaultProp]: first, [callback]: onChange }))
      const before = read(container)
      await act(container)
      await eventually(() => expect(onChange).toHaveBeenCalled())
      expect(onChange.mock.lastCall?.[0]).toEqual(second)
      await eventually(() => expect(read(container)).not.toBe(before))
    }))

  it('changes only with its prop when controlled', () =>
    withoutWarnings(async () => {
      const onChange = vi.fn()
      const { container, rerender } = await renderKit(render({ [valueProp]: first, [callback]: onChange }))
      const before = read(container)
      await act(container)
      await eventually(() => expect(onChange).toHaveBeenCalled())
      expect(onChange.mock.lastCall?.[0]).toEqual(second)
      await eventually(() => expect(read(container)).toBe(before))
      await rerender(render({ [valueProp]: second, [callback]: onChange }))
      await eventually(() => expect(read(container)).not.toBe(before))
    }))
})
