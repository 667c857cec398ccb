import { useLingui } from '@lingui/react/macro'
import { LOCALE_NAMES, type Locale } from '@stay/contract/i18n/locale'
import { ButtonLink } from '@stay/ui/button'
import { onDevice } from '@stay/ui/device-icons'
import { useEffect, useState } from 'react'
import { reach } from '../../shared/offline/reach.ts'
import { findLocales } from '../../shared/offline/saved-hotels.ts'
import { useStore } from '../../shared/store.ts'
import { usePlace } from '../../shared/site.ts'
import { Note } from './note.tsx'

/** Without a network, for whoever changed the language: the hotel is here, in another one. */
export function OtherLanguageNote({ hotelId }: { hotelId: string }) {
  const { t, i18n } = useLingui()
  const { rest } = usePlace()
  const isAway = useStore(reach, undefined) !== undefined
  const [locales, setLocales] = useState<string[]>([])
  useEffect(() => {
    if (isAway) findLocales(hotelId).then(setLocales, () => undefined)
  }, [isAway, hotelId])
  if (!isAway || locales.length === 0 || locales.includes(i18n.locale)) return null
  return (
    <Note
      icon={onDevice}
      title={t`This hotel is saved here in another language`}
      onClose={() => setLocales([])}
      actions={locales.map((locale) => (
        <ButtonLink key={locale} href={`/${locale}${rest}`} isPlain>
          <span lang={locale}>{LOCALE_NAMES[locale as Locale]}</span>
        </ButtonLink>
      ))}
    />
  )
}
