import { useLingui } from '@lingui/react/macro'
import { LOCALE_NAMES, type Locale } from '@stay/contract/i18n/locale'
import { pathInLocale } from '@stay/contract/paths'
import { ButtonLink } from '@stay/ui/button'
import { onDevice } from '@stay/ui/device-icons'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { offlineSince } from '../../shared/device/connectivity.ts'
import { findSavedLocales } from '../../shared/offline/saved-hotels.ts'
import { useStore } from '../../shared/store.ts'
import { Banner } from './banner.tsx'

/** Shown offline if the hotel is saved on this device, but not in the current language. */
export function OtherLanguageBanner({ hotelId }: { hotelId: string }) {
  const { t, i18n } = useLingui()
  const { pathname } = useLocation()
  const isOffline = useStore(offlineSince) !== undefined
  const [locales, setLocales] = useState<Locale[]>([])
  useEffect(() => {
    if (isOffline) findSavedLocales(hotelId).then(setLocales, () => undefined)
  }, [isOffline, hotelId])
  if (!isOffline || locales.length === 0 || locales.includes(i18n.locale as Locale)) return null
  return (
    <Banner
      icon={onDevice}
      title={t`This hotel is saved in another language`}
      onClose={() => setLocales([])}
      actions={locales.map((locale) => (
        <ButtonLink key={locale} href={pathInLocale(pathname, locale)} isPlain>
          <span lang={locale}>{LOCALE_NAMES[locale]}</span>
        </ButtonLink>
      ))}
    />
  )
}
