import { autoPlacement, autoUpdate, flip, offset, shift, size, useFloating } from '@floating-ui/react-dom'
import { useCallback } from 'react'
import { toTopLayer } from '../interaction/top-layer.ts'
import { parsePlacement, type Placement } from './placement.ts'

/** Default distance between a panel and its trigger in pixels. */
export const POPOVER_DISTANCE = 5

/** Minimum distance between a panel and the edge of the window in pixels. */
const WINDOW_PADDING = 8

/** Positions a panel next to its trigger, in the top layer and inside the window. */
export function useFloatingPanel(placement: Placement, distance: number) {
  const { side, alignment } = parsePlacement(placement)
  const {
    refs,
    elements,
    floatingStyles,
    placement: actualPlacement,
  } = useFloating({
    strategy: 'fixed',
    ...(side !== 'auto' && { placement: alignment ? (`${side}-${alignment}` as const) : side }),
    middleware: [
      offset(distance),
      side === 'auto'
        ? autoPlacement({ alignment: alignment ?? null, padding: WINDOW_PADDING })
        : flip({ padding: WINDOW_PADDING, fallbackAxisSideDirection: 'end', flipAlignment: false }),
      shift({ padding: WINDOW_PADDING }),
      // On a low screen the panel scrolls.
      size({
        padding: WINDOW_PADDING,
        apply: ({ availableHeight, elements }) => {
          elements.floating.style.maxHeight = `${availableHeight}px`
        },
      }),
    ],
    whileElementsMounted: autoUpdate,
  })
  const { setReference, setFloating } = refs
  const setPanel = useCallback(
    (panel: HTMLElement | null) => {
      setFloating(panel)
      // In the top layer no ancestor clips the panel, and it keeps its place in the tab order.
      toTopLayer(panel)
    },
    [setFloating],
  )
  return {
    setAnchor: setReference,
    setPanel,
    panel: elements.floating,
    floatingStyles,
    side: actualPlacement,
  }
}
