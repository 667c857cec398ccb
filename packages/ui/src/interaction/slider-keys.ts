export type SliderRange = {
  min: number
  max: number
  step: number
  /** How far Page Up and Page Down go. */
  page: number
}

/** Where a key leads on a slider, as the WAI-ARIA pattern has it; nothing for other keys. */
export function sliderKey(
  key: string,
  value: number,
  { min, max, step, page }: SliderRange,
): number | undefined {
  const targets: Record<string, number> = {
    ArrowRight: value + step,
    ArrowUp: value + step,
    ArrowLeft: value - step,
    ArrowDown: value - step,
    PageUp: value + page,
    PageDown: value - page,
    Home: min,
    End: max,
  }
  const target = targets[key]
  return target === undefined ? undefined : Math.min(max, Math.max(min, target))
}
