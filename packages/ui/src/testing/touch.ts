import { cdp } from 'vitest/browser'

type Point = { x: number; y: number }

/** Converts a point from the test frame to the browser window. */
function toBrowserPoint({ x, y }: Point): Point {
  const frame = window.frameElement?.getBoundingClientRect()
  return { x: x + (frame?.left ?? 0), y: y + (frame?.top ?? 0) }
}

/** Moves the real pointer to an element; unlike `userEvent.hover`, it works with fake timers. */
export const movePointerTo = (element: Element) =>
  cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...toBrowserPoint(centerOf(element)) })

export async function clickAt(element: Element): Promise<void> {
  const place = { ...toBrowserPoint(centerOf(element)), button: 'left', clickCount: 1 }
  await cdp().send('Input.dispatchMouseEvent', { type: 'mousePressed', ...place })
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...place })
}

/** Drags the real pointer along a path, in coordinates of the test frame. */
export async function drag(...path: Point[]): Promise<void> {
  const send = (type: string, point: Point) =>
    cdp().send('Input.dispatchMouseEvent', {
      type,
      ...toBrowserPoint(point),
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

/** Sends real touch events along a path, in coordinates of the test frame. */
export async function touch(from: Point, ...path: Point[]): Promise<void> {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    cdp().send('Input.dispatchTouchEvent', { type, touchPoints })
  await send('touchStart', [toBrowserPoint(from)])
  for (const point of path) await send('touchMove', [toBrowserPoint(point)])
  await send('touchEnd', [])
}

export function centerOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

type Feature = 'forced-colors' | 'prefers-reduced-motion' | 'prefers-color-scheme'

export const emulateMedia = (features: Partial<Record<Feature, string>>) =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: Object.entries(features).map(([name, value]) => ({ name, value })),
  })
