import { useLingui } from '@lingui/react/macro'

const DAY_MS = 86_400_000

/** When something was saved: the time of today, or the day too. */
export function useSavedTime(): (at: number) => string {
  const { i18n } = useLingui()
  return (at) =>
    new Intl.DateTimeFormat(i18n.locale, {
      timeStyle: 'short',
      hourCycle: 'h23',
      ...(Date.now() - at >= DAY_MS / 2 && { dateStyle: 'medium' }),
    }).format(at)
}
