/** What acts on the air of a room; temperatures in hundredths of a degree Celsius. */
type Surroundings = {
  outside: number
  isWindowOpen: boolean
  /** What the air conditioning tries to reach; undefined: it is off. */
  target: number | undefined
  /** 0 is automatic, 1 to 3 are low to high. */
  fan: number
}

/** How quickly the room follows the weather, through walls and through an open window, and the air conditioning by its fan. */
const WALL_PER_HOUR = 0.08
const WINDOW_PER_HOUR = 3
const FAN_PER_HOUR = [4, 2, 4, 7] as const
const HOUR_MS = 3_600_000

/** The temperature of the air after a while. */
export function nextTemperature(
  current: number,
  { outside, isWindowOpen, target, fan }: Surroundings,
  ms: number,
): number {
  const leak = isWindowOpen ? WINDOW_PER_HOUR : WALL_PER_HOUR
  // With the window open a controller that means well does not cool the street.
  const pull = target === undefined || isWindowOpen ? 0 : (FAN_PER_HOUR[fan] ?? FAN_PER_HOUR[0])
  const rest = (leak * outside + pull * (target ?? 0)) / (leak + pull)
  return Math.round(rest + (current - rest) * Math.exp((-(leak + pull) * ms) / HOUR_MS))
}
