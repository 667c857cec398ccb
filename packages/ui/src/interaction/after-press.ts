/**
 * Runs an action now, or after the mouse button or finger that is down is released and its click is handled. A change of
 * the layout in between would move the pressed element away from under the pointer.
 */
export function afterPress(action: () => void): void {
  if (!document.querySelector(':active')) return action()
  const listening = new AbortController()
  const end = () => {
    listening.abort()
    setTimeout(action)
  }
  for (const type of ['pointerup', 'pointercancel', 'dragend'])
    addEventListener(type, end, { signal: listening.signal, capture: true })
}
