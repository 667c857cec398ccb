import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { TvContent } from '@stay/contract/sign-in/authentication'
import { Image } from '@stay/ui/image'
import { useMemo, type CSSProperties } from 'react'
import { useRelativeDate } from '../../shared/time/use-relative-date.ts'
import { QrCode } from '@stay/ui/qr-code'
import type { TvState, TvView } from './use-tv-state.ts'
import { TV_MESSAGES } from './messages.ts'
import styles from './tv-screen.module.css'

/** The screen of a room's TV: a welcome, and the code that signs the guest's phone in. */
export function TvScreen({ state }: { state: TvState }) {
  const locale = state.status === 'shown' ? state.view.content.locale : 'en-US'
  const i18n = useMemo(() => setupI18n({ locale, messages: { [locale]: TV_MESSAGES[locale] } }), [locale])
  return (
    <I18nProvider i18n={i18n}>
      {state.status === 'shown' ? (
        <Welcome view={state.view} isOffline={state.isOffline} />
      ) : (
        <main className={styles['message']} lang={locale}>
          <h1>{state.status === 'unknown' ? <UnknownTv /> : 'Stay Companion'}</h1>
        </main>
      )}
    </I18nProvider>
  )
}

function UnknownTv() {
  return <Trans>This TV needs to be set up again. Please call reception.</Trans>
}

function Welcome({ view: { content, signInUrl }, isOffline }: { view: TvView; isOffline: boolean }) {
  const { t } = useLingui()
  const { hotel, roomNumber, locale, stay, hotelUrl } = content
  const { day, night } = hotel.theme.accent
  return (
    <main
      className={styles['screen']}
      lang={locale}
      style={{ '--accent-day': day, '--accent-night': night } as CSSProperties}
      data-offline={isOffline || undefined}
    >
      {hotel.image && (
        <Image image={{ ...hotel.image, alt: '' }} sizes="100vw" isEager className={styles['image']} />
      )}
      <div className={styles['text']}>
        <p className={styles['hotel']} lang={hotel.fallback['name']}>
          {hotel.name}
        </p>
        <h1>
          <Trans>Welcome</Trans>
        </h1>
        <dl className={styles['facts']}>
          <div>
            <dt>
              <Trans>Room</Trans>
            </dt>
            <dd>{roomNumber}</dd>
          </div>
          {stay && <CheckOut checkOut={stay.checkOut} hotel={hotel} />}
        </dl>
      </div>
      <aside className={styles['card']}>
        <QrCode
          text={signInUrl ?? hotelUrl}
          label={signInUrl ? t`QR code to sign in on your phone` : t`QR code to open the hotel guide`}
          className={styles['code']}
        />
        <p className={styles['invitation']}>
          {signInUrl ? <Trans>Your stay on your phone</Trans> : <Trans>The hotel guide on your phone</Trans>}
        </p>
        <p className={styles['instructions']}>
          {signInUrl ? (
            <Trans>Scan the code with your phone’s camera, then tap Sign in.</Trans>
          ) : (
            <Trans>Scan the code with your phone’s camera.</Trans>
          )}
        </p>
      </aside>
    </main>
  )
}

function CheckOut({ checkOut, hotel }: { checkOut: string; hotel: TvContent['hotel'] }) {
  const when = useRelativeDate(checkOut, hotel.timeZone)
  return (
    <div>
      <dt>
        <Trans>Check-out</Trans>
      </dt>
      <dd>{when}</dd>
    </div>
  )
}
