import { cdp } from 'vitest/browser'

type Point = { x: number; y: number }

/** Where a point of the test's own window lies in the browser's. */
function inBrowser({ x, y }: Point): Point {
  const frame = window.frameElement?.getBoundingClientRect()
  return { x: x + (frame?.left ?? 0), y: y + (frame?.top ?? 0) }
}

/** Moves the real pointer onto an element at once; unlike `userEvent.hover` it leaves a faked clock alone. */
export const pointAt = (element: Element) =>
  cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...inBrowser(middleOf(element)) })

/** Presses the real pointer's button on an element, and releases it. */
export async function pressAt(element: Element): Promise<void> {
  const place = { ...inBrowser(middleOf(element)), button: 'left', clickCount: 1 }
  await cdp().send('Input.dispatchMouseEvent', { type: 'mousePressed', ...place })
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...place })
}

/** Drags the real pointer along a path, in the coordinates of the test's own window. */
export async function drag(...path: Point[]): Promise<void> {
  const send = (type: string, point: Point) =>
    cdp().send('Input.dispatchMouseEvent', {
      type,
      ...inBrowser(point),
      button: 'left',
      buttons: 1,
      clickCount: 1,
    })
  const [first, ...rest] = path
  const last = path.at(-1)
  if (!first || !last) return
  await send('mousePressed', first)
  for (const point of rest) await send('mouseMoved', point)
  await send('mouseReleased', last)
}

/** A finger on the glass: real touch events, in the coordinates of the test's own window. */
export async function touch(from: Point, ...path: Point[]): Promise<void> {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    cdp().send('Input.dispatchTouchEvent', { type, touchPoints })
  await send('touchStart', [inBrowser(from)])
  for (const point of path) await send('touchMove', [inBrowser(point)])
  await send('touchEnd', [])
}

/** The middle of an element. */
export function middleOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

type Feature = 'forced-colors' | 'prefers-reduced-motion' | 'prefers-color-scheme'

/** What the guest has told their system; `{}` takes it back. */
export const emulate = (features: Partial<Record<Feature, string>>) =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: Object.entries(features).map(([name, value]) => ({ name, value })),
  })
