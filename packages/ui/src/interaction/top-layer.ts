/** Puts an element with a `popover` attribute above everything else, as soon as it is there: its ref. */
export const toTopLayer = (element: HTMLElement | null) => {
  if (element?.isConnected) element.showPopover?.()
}
