import type { AuditActor } from '@stay/contract/stay/audit'
import type { Locale } from '@stay/contract/i18n/locale'
import type { PackCard, PackHotel } from '@stay/contract/packs/pack'
import type { ClimatePolicy, ZoneSetup } from '@stay/contract/room/setup'
import type { LocalizedText } from '@stay/contract/i18n/localized-text'
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
export type PreviewKeyTable = {
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

/** What this installation signs with. */
export type SecretTable = { name: string; bytes: Buffer }

export type SettingTable = { name: string; value: string }

export type RoomTable = {
  id: Generated<string>
  hotel_id: string
  number: string
  number_folded: string
  display_key_hash: Buffer | null
  climate: Json<ClimatePolicy> | null
}

export type StayTable = {
  id: Generated<string>
  hotel_id: string
  /** The hotel's own number of the reservation. */
  reservation_id: string
  room_id: string
  last_name: string
  first_name: string
  guests: number
  language: Locale
  check_in: Moment
  check_out: Moment
  checked_out_at: Moment | null
  pin_salt: Buffer
  pin_hash: Buffer
  updated_at: Moment
  /** When the room was left as the hotel wishes it between guests. */
  room_left_at: Moment | null
}

export type SignInCodeTable = {
  id: Generated<string>
  code_hash: Buffer
  stay_id: string
  expires_at: Moment
  used_at: Moment | null
}

/** A signed-in device. Its refresh tokens are made of its key and generation: none of them is stored. */
export type SessionTable = {
  id: Generated<string>
  stay_id: string
  key: Buffer
  generation: Generated<number>
  rotated_at: Moment
  created_at: Moment
  ended_at: Moment | null
}

export type FailedAttemptTable = { id: Generated<string>; key_hash: Buffer; at: Moment }

/** With which a system of the hotel calls; only the hash of the key is kept. */
export type ServiceKeyTable = {
  id: Generated<number>
  hotel_id: string
  name: string
  key_hash: Buffer
  created_at: Moment
  revoked_at: Moment | null
}

type Texts = Partial<Record<Locale, string>>

export type NotificationTable = {
  id: Generated<string>
  hotel_id: string
  title: Json<Texts>
  body: Json<Texts>
  card_id: string | null
  created_at: Moment
}

export type NotificationRecipientTable = {
  notification_id: string
  stay_id: string
  created_at: Moment
  read_at: Moment | null
}

export type PushTokenTable = { token_hash: Buffer; session_id: string; topics: string[]; expires_at: Moment }

/** A device that is told of messages while the app is closed. */
export type WebPushTable = {
  session_id: string
  endpoint: string
  p256dh: Buffer
  auth: Buffer
  locale: Locale
}

export type WebPushJobTable = {
  id: Generated<string>
  session_id: string
  notification_id: string
  attempts: Generated<number>
  due_at: Moment
}

export type ServedRequestTable = {
  hotel_id: string
  request_id: string
  body_hash: Buffer
  answer: Json<object> | null
  at: Moment
}

export type ClimatePolicyTable = { hotel_id: string; policy: Json<ClimatePolicy> }

export type ControllerTable = {
  hotel_id: string
  id: string
  room_id: string
  document: Json<{ name?: LocalizedText; zones: ZoneSetup[] }>
  is_from_pack: boolean
}

/** A zone whose device speaks topics of its own. */
export type ZoneDeviceTable = { hotel_id: string; controller_id: string; zone: number; device: Json<object> }

export type ZoneTurnTable = {
  hotel_id: string
  controller_id: string
  zone: number
  commanded_at: Moment | null
  last_mode: string | null
}

export type RoomCommandTable = {
  id: string
  hotel_id: string
  controller_id: string
  zone: number
  stay_id: string | null
  request_key: string | null
  asked: Json<object>
  status: 'asked' | 'sent' | 'confirmed' | 'refused' | 'timed_out' | 'superseded'
  reason: string | null
  answer: Json<object> | null
  asked_at: Moment
  sent_at: Moment | null
  ended_at: Moment | null
}

/** Who asked for what, and what became of it; the outcome is null where the server died before it knew. */
export type AuditEntryTable = {
  id: Generated<string>
  at: Moment
  hotel_id: string
  actor: AuditActor
  actor_id: string
  action: string
  subject: Json<object>
  outcome: string | null
}

export type BuildTable = { id: string; worker: Buffer | null; first_seen_at: Moment }
export type BuildProcessTable = { id: string; build_id: string; seen_at: Moment }
export type BuildFileTable = {
  path: string
  type: string
  bytes: Buffer
  brotli: Buffer | null
  kept_at: Moment
}

export type Schema = {
  hotel: HotelTable
  card: CardTable
  /** Cards in the making; one may share its id with the published card that it will replace. */
  draft: CardTable
  owner_key: PreviewKeyTable
  pack_file: PackFileTable
  image: ImageTable
  image_file: ImageFileTable
  hotel_image: HotelImageTable
  search_token: SearchTokenTable
  search_deletion: SearchDeletionTable
  search_posting: SearchPostingTable
  search_document: SearchDocumentTable
  secret: SecretTable
  setting: SettingTable
  room: RoomTable
  stay: StayTable
  sign_in_code: SignInCodeTable
  session: SessionTable
  failed_attempt: FailedAttemptTable
  service_key: ServiceKeyTable
  notification: NotificationTable
  notification_recipient: NotificationRecipientTable
  push_token: PushTokenTable
  web_push: WebPushTable
  web_push_job: WebPushJobTable
  served_request: ServedRequestTable
  climate_policy: ClimatePolicyTable
  controller: ControllerTable
  zone_device: ZoneDeviceTable
  zone_turn: ZoneTurnTable
  room_command: RoomCommandTable
  audit_entry: AuditEntryTable
  build: BuildTable
  build_process: BuildProcessTable
  build_file: BuildFileTable
}

export type Db = Kysely<Schema>
export type NewCard = Insertable<CardTable>
