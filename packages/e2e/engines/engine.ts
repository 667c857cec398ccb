/** A CSS selector; `text` selects among several elements by their label or text. */
export type Target = { css: string; text?: string }

/** The parts of a browser that the journeys of all engines need. */
export type Engine = {
  /** Loads a document and waits until it is hydrated. */
  open: (url: string) => Promise<void>
  evaluate: <Arguments extends unknown[], Result>(
    run: (...args: Arguments) => Result | Promise<Result>,
    ...args: Arguments
  ) => Promise<Result>
  /** Clicks as a guest does: waits for the element, scrolls to it, and presses. */
  click: (target: Target) => Promise<void>
  /** Types into a field, which keeps its present text. */
  type: (target: Target, text: string) => Promise<void>
  screenshot: () => Promise<Buffer>
  close: () => Promise<void>
}

export const WAIT_MS = 20_000 * Number(process.env['TEST_TIMEOUT_FACTOR'] ?? 1)
export const PHONE = { width: 450, height: 900 }

/** Runs in the page: returns the first visible element of a target. */
export function findElement({ css, text }: Target): Element | null {
  const labelOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent
  const isFound = (element: Element) =>
    element.checkVisibility() && (text === undefined || labelOf(element).trim().startsWith(text))
  return [...document.querySelectorAll(css)].find(isFound) ?? null
}

/** Runs in the page. */
export const isHydrated = () => document.documentElement.dataset['ready'] !== undefined

export async function waitFor<Result>(what: string, find: () => Promise<Result | null>): Promise<Result> {
  const deadline = Date.now() + WAIT_MS
  while (Date.now() < deadline) {
    const found = await find()
    if (found) return found
    await new Promise((resolve) => {
      setTimeout(resolve, 100)
    })
  }
  throw new Error(`${what} did not appear within ${WAIT_MS} ms`)
}
