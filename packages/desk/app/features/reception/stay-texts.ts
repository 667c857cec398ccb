import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { DeskStay } from '@stay/contract/stay/desk-stays'
import { useKit } from '@stay/ui/kit'
import { nightsOf } from './nights.ts'

/** Texts about a stay that several parts of the page show. */
export function useStayTexts() {
  const { t } = useLingui()
  const { locale } = useKit()
  const languages = new Intl.DisplayNames(locale, { type: 'language', languageDisplay: 'dialect' })
  const guestCount = (guests: number) => t`${plural(guests, { one: '# guest', other: '# guests' })}`
  const nightCount = (nights: number) => t`${plural(nights, { one: '# night', other: '# nights' })}`
  return {
    name: ({ firstName, lastName }: Pick<DeskStay, 'firstName' | 'lastName'>) =>
      `${firstName} ${lastName}`.trim() || t`Name not known yet`,
    guestCount,
    nightCount,
    language: (tag: string) => languages.of(tag.split('-')[0] ?? tag) ?? tag,
    /** “2 guests · 3 nights · arrives 15:30” */
    summary: (stay: DeskStay) =>
      [
        guestCount(stay.guests),
        nightCount(nightsOf(stay)),
        stay.state === 'expected' && stay.arrivalTime ? t`arrives ${stay.arrivalTime}` : '',
      ]
        .filter(Boolean)
        .join(' · '),
    devices: (count: number) =>
      t`${plural(count, { 0: 'not signed in', one: 'signed in on # device', other: 'signed in on # devices' })}`,
  }
}
