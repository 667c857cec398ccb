import type { Block } from '@stay/contract/guide/blocks'
import type { Card, CardKind, CardProperties, CardSummary, Related } from '@stay/contract/guide/cards'
import { IMAGE_FORMATS, type Image } from '@stay/contract/guide/images'
import type { Locale } from '@stay/contract/i18n/locale'
import type { PackCard, PackHotel, PackImage } from '@stay/contract/packs/pack'
import type { Words } from '@stay/contract/i18n/localized-text'
import { dayOf, isoMoment } from '@stay/contract/time/zone'
import { widthsOf, type Picture } from '../../media/pictures.ts'
import type { HotelContent, CardContent } from './queries.ts'
import { createReader, type Reader } from './reader.ts'

export function toImage(
  reader: Reader,
  field: string,
  image: PackImage,
  pictures: Map<string, Picture>,
): Image | null {
  const picture = pictures.get(image.file)
  if (!picture) return null
  return {
    id: picture.id,
    alt: reader.text(field, image.alt),
    width: picture.width,
    height: picture.height,
    placeholder: picture.placeholder,
    sources: IMAGE_FORMATS.map((format) => ({
      format,
      files: widthsOf(picture.width).map((width) => ({
        width,
        url: `/media/${picture.id}/${width}.${format}`,
      })),
    })),
  }
}

export function toCardSummary(content: HotelContent, card: CardContent, asked: Locale[]): CardSummary {
  const reader = createReader(asked, content.hotel)
  const [image] = card.document.images ?? []
  return {
    ...facts(content, card, reader),
    image: image ? toImage(reader, 'image', image, content.pictures) : null,
  }
}

export function toCard(content: HotelContent, card: CardContent, asked: Locale[], now: number): Card {
  const reader = createReader(asked, content.hotel)
  const { document } = card
  const { images, blocks } = illustrate(
    reader,
    'body',
    document.body,
    document.images ?? [],
    content.pictures,
  )
  return {
    ...facts(content, card, reader),
    body: blocks,
    images,
    menuItem: menuItemOf(content, card, reader),
    related: toRelated(content, document.related ?? {}, asked, now),
  }
}

function menuItemOf({ hotel, cards }: HotelContent, card: CardContent, reader: Reader): Card['menuItem'] {
  const item = hotel.menuItems.find(({ cards: names }) => names.some((name) => cards.get(name) === card))
  return item ? { id: item.id, name: reader.text('menuItem.name', item.name) } : null
}

/** A text and its pictures: a block that shows a file names the picture made of it. */
export function illustrate(
  reader: Reader,
  field: string,
  words: Words | undefined,
  files: PackImage[],
  pictures: Map<string, Picture>,
): { images: Image[]; blocks: Block[] } {
  const shown = files.map((image) => ({
    file: image.file,
    image: toImage(reader, 'images', image, pictures),
  }))
  const blocks = reader.blocks(field, words).flatMap((block): Block[] => {
    if (block.type !== 'image') return [block]
    const image = shown.find((candidate) => candidate.file === block.imageId)?.image
    return image ? [{ ...block, imageId: image.id }] : []
  })
  return { images: shown.map(({ image }) => image).filter((image) => image !== null), blocks }
}

function facts(content: HotelContent, card: CardContent, reader: Reader): Omit<CardSummary, 'image'> {
  const { hotel } = content
  const { document } = card
  const timeZone = document.timeZone ?? hotel.timeZone
  return {
    id: card.id,
    kind: document.kind,
    name: reader.text('name', document.name),
    lead: document.lead === undefined ? null : reader.text('lead', document.lead),
    address: document.address
      ? reader.address({ country: hotel.address.country, ...document.address })
      : null,
    geo: document.geo ?? null,
    timeZone,
    properties: toProperties(card, timeZone, reader),
    openingHours: document.openingHours ? { timeZone, ...document.openingHours } : null,
    locale: reader.locale,
    fallback: reader.fallback,
    updatedAt: card.updatedAt.toISOString(),
  }
}

function toProperties(card: CardContent, timeZone: string, reader: Reader): CardProperties {
  const { quantity, eventPeriod, ...others } = card.document.properties ?? {}
  const properties: CardProperties = { ...others }
  if (quantity)
    properties.quantity = {
      value: quantity.value,
      unit: reader.text('properties.quantity.unit', quantity.unit),
    }
  if (eventPeriod && card.eventBegin !== null && card.eventEnd !== null) {
    const allDay = eventPeriod.allDay ?? false
    properties.eventPeriod = {
      // The end of an all-day event is its last day, not the midnight after it.
      begin: allDay ? dayOf(timeZone, card.eventBegin) : isoMoment(timeZone, card.eventBegin),
      end: allDay ? dayOf(timeZone, card.eventEnd - 1) : isoMoment(timeZone, card.eventEnd),
      allDay,
    }
  }
  return properties
}

const MAX_RELATED = 12
const KINDS: Record<keyof Related, CardKind> = {
  activities: 'activity',
  information: 'information',
  events: 'event',
  places: 'place',
}

/** The named cards of a hotel or card by kind, those of the past left out. */
export function toRelated(
  content: HotelContent,
  names: NonNullable<PackCard['related']>,
  asked: Locale[],
  now: number,
): Related {
  const section = (key: keyof Related) =>
    (names[key] ?? [])
      .map((name) => content.cards.get(name))
      .filter((card) => card !== undefined && !isPast(card, now))
      .slice(0, MAX_RELATED)
      .map((card) => toCardSummary(content, card as CardContent, asked))
  return {
    activities: section('activities'),
    information: section('information'),
    events: section('events'),
    places: section('places'),
  }
}

/** What a hotel's page shows: what the hotel names, else all its cards in the order of its menu. */
export function relatedOfHotel(content: HotelContent): NonNullable<PackHotel['related']> {
  if (content.hotel.related) return content.hotel.related
  const names = [...new Set(content.hotel.menuItems.flatMap((item) => item.cards))]
  const ofKind = (kind: CardKind) => names.filter((name) => content.cards.get(name)?.document.kind === kind)
  return {
    activities: ofKind(KINDS.activities),
    information: ofKind(KINDS.information),
    events: ofKind(KINDS.events).sort((a, b) => beginOf(content, a) - beginOf(content, b)),
    places: ofKind(KINDS.places),
  }
}

const beginOf = (content: HotelContent, name: string) => content.cards.get(name)?.eventBegin ?? 0
export const isPast = (card: CardContent, now: number) => card.eventEnd !== null && card.eventEnd <= now
