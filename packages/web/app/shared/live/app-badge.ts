type Badging = { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> }

export async function showAppBadge(count: number): Promise<void> {
  const badging = navigator as Badging
  try {
    await (count > 0 ? badging.setAppBadge?.(count) : badging.clearAppBadge?.())
  } catch {
    // The app is not installed.
  }
}
