import type { Locale } from '@stay/contract/i18n/locale'
import type { Owner, PreviewCard } from '@stay/contract/preview/preview'
import { toCard, toCardSummary } from '@stay/contract/guide/guide'
import { localizeCard } from '../guide/localize-card.ts'
import { localizeHotel } from '../guide/localize-hotel.ts'
import type { CardContent, HotelContent } from '../guide/queries.ts'
import { createReader } from '../guide/reader.ts'
import { toTheme } from '../guide/theme.ts'
import { missingTexts } from './missing.ts'

/** A hotel as it is published, and what is in the making. */
export type Workshop = { published: HotelContent; drafts: Map<string, CardContent>; expiresAt: Date }

export function toOwner(workshop: Workshop, asked: Locale[]): Owner {
  const { published, drafts, expiresAt } = workshop
  const content = asPlanned(workshop)
  return {
    id: published.hotel.id,
    ownerName: published.hotel.ownerName ?? null,
    hotel: toHotel(published, asked),
    cards: [...drafts].map(([name, card]) => ({
      ...toCardSummary(localizeCard(content, card, asked)),
      ...inTheMaking(workshop, name, card),
    })),
    expiresAt: expiresAt.toISOString(),
  }
}

export function toPreviewCard(
  workshop: Workshop,
  id: string,
  asked: Locale[],
  now: number,
): PreviewCard | undefined {
  const content = asPlanned(workshop)
  const found = [...content.cards].find(([, card]) => card.id === id)
  if (!found) return undefined
  const [name, card] = found
  const shown = toCard(localizeHotel(content, asked), id, now)
  return (
    shown && {
      ...shown,
      ...inTheMaking(workshop, name, card),
      hotel: toHotel(workshop.published, asked),
    }
  )
}

/** The hotel as it will be: drafts stand in the place of what they replace. */
const asPlanned = ({ published, drafts }: Workshop): HotelContent => ({
  ...published,
  cards: new Map([...published.cards, ...drafts]),
})

const inTheMaking = ({ published, drafts }: Workshop, name: string, card: CardContent) => ({
  isDraft: drafts.has(name),
  isNew: !published.cards.has(name),
  missing: missingTexts(card.document, published.hotel.locales),
})

function toHotel(content: HotelContent, asked: Locale[]): Owner['hotel'] {
  const { hotel } = content
  const reader = createReader(asked, hotel)
  return {
    id: hotel.id,
    name: reader.text('name', hotel.name),
    type: hotel.type,
    address: reader.address(hotel.address),
    theme: toTheme(content, reader),
    fallback: reader.fallback,
  }
}
