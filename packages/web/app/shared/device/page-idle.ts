const IDLE_TIMEOUT_MS = 1000
/** A guest who does nothing for so long is reading. */
const QUIET_MS = 3000
const INPUTS = ['pointerdown', 'keydown', 'scroll'] as const

/** Resolves when the page has loaded and has nothing to do. */
export async function pageIdle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  await nextIdle()
}

export function nextIdle(): Promise<void> {
  return new Promise((resolve) =>
    // Safari has no idle callbacks.
    'requestIdleCallback' in window
      ? requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS })
      : setTimeout(resolve, 200),
  )
}

/** Resolves when the guest first uses the page. */
export function pageTouched(): Promise<void> {
  return new Promise((resolve) => {
    for (const type of ['pointerdown', 'keydown', 'focusin'])
      addEventListener(type, () => resolve(), { once: true, capture: true })
  })
}

/** Resolves when the guest reads the page: for work that would delay the answer to a tap. */
export async function pageQuiet(): Promise<void> {
  await pageIdle()
  await new Promise<void>((resolve) => {
    const end = () => {
      for (const type of INPUTS) removeEventListener(type, restart)
      resolve()
    }
    let timer = setTimeout(end, QUIET_MS)
    const restart = () => {
      clearTimeout(timer)
      timer = setTimeout(end, QUIET_MS)
    }
    for (const type of INPUTS) addEventListener(type, restart, { passive: true })
  })
  await pageIdle()
}
