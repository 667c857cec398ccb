import { useLingui } from '@lingui/react/macro'
import type { CardKind, CardProperties } from '@stay/contract/guide/cards'

/** The rating with one decimal, as it is written and drawn. */
export const roundedRating = ({ value }: NonNullable<CardProperties['rating']>) => Math.round(value * 10) / 10

/** Formats the properties of a card in the current language. */
export function useFacts() {
  const { t, i18n } = useLingui()
  const number = (value: number, digits = 1) => i18n.number(value, { maximumFractionDigits: digits })
  const inUnit = (value: number, unit: string, unitDisplay: 'short' | 'long' = 'short') =>
    i18n.number(value, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 })
  return {
    distance: ({ meters }: NonNullable<CardProperties['distance']>) => {
      if (meters === 0) return t`On site`
      return meters < 1000 ? inUnit(meters, 'meter') : inUnit(meters / 1000, 'kilometer')
    },
    rating: (rating: NonNullable<CardProperties['rating']>) => number(roundedRating(rating)),
    requiredTime: ({ minutes }: NonNullable<CardProperties['requiredTime']>) => {
      const hours = Math.floor(minutes / 60)
      const rest = minutes % 60
      if (hours === 0) return inUnit(minutes, 'minute', 'long')
      return rest === 0 ? inUnit(hours, 'hour', 'long') : `${inUnit(hours, 'hour')} ${inUnit(rest, 'minute')}`
    },
    quantity: ({ value, unit }: NonNullable<CardProperties['quantity']>) =>
      `${number(value, 2)}\u00a0${unit}`,
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
