import { autoPlacement, autoUpdate, flip, offset, shift, size, useFloating } from '@floating-ui/react-dom'
import { useCallback } from 'react'
import { toTopLayer } from '../interaction/top-layer.ts'
import { parsePlacement, type Placement } from './placement.ts'

/** Pixels between a panel and what it belongs to. */
export const POPOVER_DISTANCE = 5

/** The least room between a floating panel and the edge of the window, in pixels. */
const EDGE = 8

/** Keeps a panel beside what it belongs to, above everything else, and inside the window. */
export function useFloatingPanel(placement: Placement, distance: number) {
  const { side, alignment } = parsePlacement(placement)
  const {
    refs,
    elements,
    floatingStyles,
    placement: actual,
  } = useFloating({
    strategy: 'fixed',
    ...(side !== 'auto' && { placement: alignment ? (`${side}-${alignment}` as const) : side }),
    middleware: [
      offset(distance),
      side === 'auto'
        ? autoPlacement({ alignment: alignment ?? null, padding: EDGE })
        : flip({ padding: EDGE, fallbackAxisSideDirection: 'end', flipAlignment: false }),
      shift({ padding: EDGE }),
      // On a low screen it scrolls inside.
      size({
        padding: EDGE,
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
      // The top layer: no ancestor clips it, and it keeps its place in the order of focus.
      toTopLayer(panel)
    },
    [setFloating],
  )
  return { setAnchor: setReference, setPanel, panel: elements.floating, floatingStyles, side: actual }
}
