import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CardKind, CardProperties } from '@stay/contract/guide/cards'

/** Facts of a card in words, in the language of the page. */
export function useFacts() {
  const { t, i18n } = useLingui()
  const number = (value: number, digits = 1) => i18n.number(value, { maximumFractionDigits: digits })
  return {
    distance: ({ meters }: NonNullable<CardProperties['distance']>) => {
      if (meters === 0) return t`On site`
      return meters < 1000 ? `${number(meters)} m` : `${number(meters / 1000)} km`
    },
    rating: ({ value }: NonNullable<CardProperties['rating']>) => number(value),
    requiredTime: ({ minutes }: NonNullable<CardProperties['requiredTime']>) => {
      const hours = Math.floor(minutes / 60)
      const rest = minutes % 60
      if (hours === 0) return t`${plural(minutes, { one: '# minute', other: '# minutes' })}`
      const whole = t`${plural(hours, { one: '# hour', other: '# hours' })}`
      return rest === 0 ? whole : `${whole} ${rest} min`
    },
    quantity: ({ value, unit }: NonNullable<CardProperties['quantity']>) => `${number(value, 2)} ${unit}`,
    priceLevel: (level: NonNullable<CardProperties['priceLevel']>) =>
      ({ free: t`Free`, low: t`Low prices`, average: t`Average prices`, high: t`High prices` })[level],
    level: (level: NonNullable<CardProperties['priceLevel']>) =>
      ({ free: t`Free`, low: t`Low`, average: t`Average`, high: t`High` })[level],
    kind: (kind: CardKind) =>
      ({ activity: t`Activity`, information: t`Information`, event: t`Event`, place: t`Place to visit` })[
        kind
      ],
    kinds: (kind: CardKind) =>
      ({ activity: t`Activities`, information: t`Information`, event: t`Events`, place: t`Places to visit` })[
        kind
      ],
  }
}
