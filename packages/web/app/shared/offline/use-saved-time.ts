import { useLingui } from '@lingui/react/macro'

const DAY_MS = 86_400_000

export function useSavedTime(): (at: number) => string {
  const { i18n } = useLingui()
  return (at) =>
    new Intl.DateTimeFormat(i18n.locale, {
      timeStyle: 'short',
      hourCycle: 'h23',
      ...(Date.now() - at >= DAY_MS / 2 && { dateStyle: 'medium' }),
    }).format(at)
}
