import type { PackCard, PackHotel } from '@stay/contract/pack'
import type { ColumnType, Generated, Insertable, JSONColumnType, Kysely } from 'kysely'

type Json<T extends object> = JSONColumnType<T>
type Moment = ColumnType<Date, Date | string, Date | string>

export type HotelTable = {
  id: string
  no: Generated<number>
  slug: string
  type: 'hotel' | 'apartment'
  country_code: string
  /** The folded name and the id: the order of lists, without ties. */
  name_sort: string
  document: Json<PackHotel>
  version: string
  updated_at: Moment
}

export type CardTable = {
  id: string
  hotel_id: string
  name: string
  kind: 'activity' | 'information' | 'event' | 'place'
  document: Json<PackCard>
  event_begin: Moment | null
  event_end: Moment | null
  updated_at: Moment
}

/** A link for the owner of a hotel to see what is not published; only the hash of its key is kept. */
export type OwnerKeyTable = {
  id: Generated<number>
  hotel_id: string
  key_hash: Buffer
  created_at: Moment
  expires_at: Moment
  revoked_at: Moment | null
}

/** The files of a pack as they came, for export. */
export type PackFileTable = { hotel_id: string; path: string; bytes: Buffer }

export type ImageTable = { id: string; width: number; height: number; placeholder: string }
export type ImageFileTable = { image_id: string; format: string; width: number; bytes: Buffer }
export type HotelImageTable = { hotel_id: string; file: string; image_id: string }

/** Distinct tokens of the hotels: folded words, `kr*` prefixes, `=PL` and `=hotel` facts. */
export type SearchTokenTable = { id: Generated<number>; token: string; hotels: number }
/** A word without one of its letters, or whole: two words one typo apart share one. */
export type SearchDeletionTable = { deletion: string; token_id: number }
export type SearchPostingTable = { token_id: number; weight: number; hotel_no: number }
export type SearchDocumentTable = {
  hotel_no: number
  hotel_id: string
  country_code: string
  type: string
  name_folded: string
  name_words: string
  place_words: string
  token_ids: number[]
}

export type Schema = {
  hotel: HotelTable
  card: CardTable
  /** Cards in the making; one may share its id with the published card that it will replace. */
  draft: CardTable
  owner_key: OwnerKeyTable
  pack_file: PackFileTable
  image: ImageTable
  image_file: ImageFileTable
  hotel_image: HotelImageTable
  search_token: SearchTokenTable
  search_deletion: SearchDeletionTable
  search_posting: SearchPostingTable
  search_document: SearchDocumentTable
}

export type Db = Kysely<Schema>
export type NewCard = Insertable<CardTable>
