/** Controls that do nothing without the app. */
const CONTROLS = 'button:not([popovertarget], [type=submit])'
const TAP_EVENTS = [
  'pointerdown',
  'pointerup',
  'pointercancel',
  'touchstart',
  'touchend',
  'touchcancel',
  'mousedown',
  'mouseup',
  'click',
  'dblclick',
  'auxclick',
  'contextmenu',
]
const REPEAT_INTERVAL_MS = 50
/** Since the page became ready, which takes long on a slow connection. */
const MAX_REPEATS = 200

const isReady = () => 'ready' in document.documentElement.dataset

/**
 * React would hydrate the whole first screen within an early tap, so the tap is kept from it. Links and menus need no
 * script. A control is clicked again until the app answers.
 */
export function holdEarlyTaps(): void {
  for (const type of TAP_EVENTS)
    addEventListener(type, (event) => isReady() || event.stopPropagation(), { capture: true, passive: true })
  addEventListener(
    'click',
    ({ target, isTrusted }) => {
      if (!isTrusted || !(target instanceof Element)) return
      const control = target.closest<HTMLElement>(CONTROLS)
      if (control) repeatUntilAnswered(control)
    },
    true,
  )
}

const waiting = new Set<HTMLElement>()

/** React stops the click on its way to a part that is not hydrated yet. */
function repeatUntilAnswered(control: HTMLElement): void {
  if (waiting.has(control)) return
  waiting.add(control)
  control.addEventListener('click', () => waiting.delete(control), { once: true })
  let repeats = 0
  const timer = setInterval(() => {
    if (!control.isConnected || repeats === MAX_REPEATS) waiting.delete(control)
    if (!waiting.has(control)) return clearInterval(timer)
    if (!isReady()) return
    repeats++
    control.click()
  }, REPEAT_INTERVAL_MS)
}
