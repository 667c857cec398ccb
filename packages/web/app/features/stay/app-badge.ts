type Badging = { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> }

/** Shows the number of unread messages on the icon of the installed app, where the platform can. */
export async function showOnIcon(count: number): Promise<void> {
  const badging = navigator as Badging
  try {
    await (count > 0 ? badging.setAppBadge?.(count) : badging.clearAppBadge?.())
  } catch {
    // An app that is not installed has no icon.
  }
}
