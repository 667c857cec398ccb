import { useLingui } from '@lingui/react/macro'
import type { Address } from '@stay/contract/guide/cards'
import type { Geo } from '@stay/contract/schema/schemas'
import { CopyButton } from './copy-button.tsx'
import { openMapApp, webMapUrl } from './maps.ts'
import styles from './address-block.module.css'

export function AddressBlock({
  name,
  address,
  geo,
  fallback,
}: {
  name: string
  address: Address
  geo: Geo | null
  fallback: Record<string, string>
}) {
  const { t } = useLingui()
  const lines = [
    { text: address.line1, lang: fallback['address.line1'] },
    { text: address.line2, lang: fallback['address.line2'] },
    { text: `${address.postalCode} ${address.city}`, lang: fallback['address.city'] },
    { text: address.country.name, lang: undefined },
  ].filter(({ text }) => text)
  const mapUrl = webMapUrl(lines.map(({ text }) => text).join(', '), geo)
  return (
    <div>
      <address className={styles['address']}>
        {lines.map(({ text, lang }) => (
          <span key={text} lang={lang}>
            {text}
          </span>
        ))}
      </address>
      <p className={styles['actions']}>
        <a
          href={mapUrl}
          target="_blank"
          rel="noopener"
          className={styles['map']}
          onClick={(event) => {
            if (geo && openMapApp(name, geo, mapUrl)) event.preventDefault()
          }}
        >
          {t`Show on map`}
        </a>
        <CopyButton
          label={t`Copy address`}
          text={() => [name, ...lines.map(({ text }) => text)].join('\n')}
        />
      </p>
    </div>
  )
}
