import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { sliderKey } from '../interaction/slider-keys.ts'
import { useControllableState } from '../interaction/use-controllable-state.ts'
import { PAGE_STEPS, snapToStep, valueAt, type DialRange } from './dial-angle.ts'

type Options = {
  range: DialRange
  value: number | undefined
  defaultValue: number
  disabled: boolean
  onValueChange: ((value: number) => void) | undefined
  onValueCommitted: ((value: number) => void) | undefined
}

/** The value of a dial, changed by keys, by drag and by steps. */
export function useDial({ range, value, defaultValue, disabled, onValueChange, onValueCommitted }: Options) {
  const [current, setCurrent] = useControllableState(value, defaultValue, onValueChange)
  const dragRef = useRef<{ from: number; to: number }>(undefined)

  const change = (next: number) => {
    const snapped = snapToStep(next, range)
    if (!disabled && snapped !== current) setCurrent(snapped)
    return snapped
  }
  const changeAndCommit = (next: number) => {
    const committed = change(next)
    if (!disabled && committed !== current) onValueCommitted?.(committed)
  }

  const moveDrag = (event: PointerEvent<SVGSVGElement>) => {
    const drag = dragRef.current
    if (!drag) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const next = valueAt(event.clientX - left - width / 2, event.clientY - top - height / 2, range)
    // A drag past one end must not jump to the other end.
    if (event.type === 'pointermove' && Math.abs(next - drag.to) > (range.max - range.min) / 2) return
    drag.to = change(next)
  }
  const endDrag = () => {
    const drag = dragRef.current
    dragRef.current = undefined
    if (drag && drag.to !== drag.from) onValueCommitted?.(drag.to)
  }

  return {
    current,
    stepBy: (steps: number) => changeAndCommit(current + steps * range.step),
    handlers: {
      onKeyDown: (event: KeyboardEvent) => {
        const next = sliderKey(event.key, current, { ...range, page: PAGE_STEPS * range.step })
        if (next === undefined) return
        event.preventDefault()
        changeAndCommit(next)
      },
      onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
        if (disabled || !event.isPrimary || event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        dragRef.current = { from: current, to: current }
        moveDrag(event)
      },
      onPointerMove: moveDrag,
      onPointerUp: endDrag,
      onPointerCancel: endDrag,
    },
  }
}
