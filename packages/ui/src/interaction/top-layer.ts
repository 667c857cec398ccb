/** Ref callback that shows an element with a `popover` attribute in the top layer. */
export const toTopLayer = (element: HTMLElement | null) => {
  if (element?.isConnected) element.showPopover?.()
}
