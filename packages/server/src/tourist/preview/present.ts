import type { Locale } from '@stay/contract/i18n/locale'
import type { OwnerPreview, PreviewCard } from '@stay/contract/preview/preview'
import { toCard, toCardSummary } from '@stay/contract/guide/guide'
import { localizeCard } from '../guide/localize-card.ts'
import { localizeHotel } from '../guide/localize-hotel.ts'
import type { CardContent, HotelContent } from '../guide/queries.ts'
import { createReader } from '../guide/reader.ts'
import { toTheme } from '../guide/theme.ts'
import { missingTexts } from './missing-texts.ts'

export type PreviewContent = { published: HotelContent; drafts: Map<string, CardContent>; expiresAt: Date }

export function toOwnerPreview(preview: PreviewContent, locales: Locale[]): OwnerPreview {
  const { published, drafts, expiresAt } = preview
  const content = withDrafts(preview)
  return {
    id: published.hotel.id,
    ownerName: published.hotel.ownerName ?? null,
    hotel: toHotel(published, locales),
    cards: [...drafts].map(([name, card]) => ({
      ...toCardSummary(localizeCard(content, card, locales)),
      ...draftStatus(preview, name, card),
    })),
    expiresAt: expiresAt.toISOString(),
  }
}

export function toPreviewCard(
  preview: PreviewContent,
  id: string,
  locales: Locale[],
  now: number,
): PreviewCard | undefined {
  const content = withDrafts(preview)
  const found = [...content.cards].find(([, card]) => card.id === id)
  if (!found) return undefined
  const [name, card] = found
  const presented = toCard(localizeHotel(content, locales), id, now)
  return (
    presented && {
      ...presented,
      ...draftStatus(preview, name, card),
      hotel: toHotel(preview.published, locales),
    }
  )
}

/** A draft replaces the published card with the same name. */
const withDrafts = ({ published, drafts }: PreviewContent): HotelContent => ({
  ...published,
  cards: new Map([...published.cards, ...drafts]),
})

const draftStatus = ({ published, drafts }: PreviewContent, name: string, card: CardContent) => ({
  isDraft: drafts.has(name),
  isNew: !published.cards.has(name),
  missing: missingTexts(card.document, published.hotel.locales),
})

function toHotel(content: HotelContent, locales: Locale[]): OwnerPreview['hotel'] {
  const { hotel } = content
  const reader = createReader(locales, hotel)
  return {
    id: hotel.id,
    name: reader.text('name', hotel.name),
    type: hotel.type,
    address: reader.address(hotel.address),
    theme: toTheme(content, reader),
    fallback: reader.fallback,
  }
}
