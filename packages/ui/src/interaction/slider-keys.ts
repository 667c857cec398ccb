export type SliderRange = {
  min: number
  max: number
  step: number
  /** Distance for Page Up and Page Down. */
  page: number
}

/** The slider value after a key press, according to the WAI-ARIA slider pattern; undefined for other keys. */
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
