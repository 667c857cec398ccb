import type { AuditActor } from '@stay/contract/stay/audit-actors'
import type { Locale } from '@stay/contract/i18n/locale'
import type { PackCard, PackHotel } from '@stay/contract/packs/pack'
import type { ClimatePolicy, ZoneSetup } from '@stay/contract/room/setup'
import type { LocalizedText } from '@stay/contract/i18n/localized-text'
import type { LocalizedBlocks } from '@stay/contract/packs/text'
import type { StaffRole } from '@stay/contract/staff/roles'
import type { ColumnType, Generated, Insertable, JSONColumnType, Kysely } from 'kysely'

type Json<T extends object> = JSONColumnType<T>
type Moment = ColumnType<Date, Date | string, Date | string>

export type HotelTable = {
  id: string
  no: Generated<number>
  slug: string
  type: 'hotel' | 'apartment'
  country_code: string
  /** Sort key of lists: the folded name and the id, so that it is unique. */
  name_sort: string
  document: Json<PackHotel>
  blocks: Json<LocalizedBlocks> | null
  version: string
  updated_at: Moment
}

export type CardTable = {
  id: string
  hotel_id: string
  name: string
  kind: 'activity' | 'information' | 'event' | 'place'
  document: Json<PackCard>
  blocks: Json<LocalizedBlocks> | null
  event_begin: Moment | null
  event_end: Moment | null
  updated_at: Moment
}

export type PreviewKeyTable = {
  id: Generated<number>
  hotel_id: string
  key_hash: Buffer
  created_at: Moment
  expires_at: Moment
  revoked_at: Moment | null
}

export type PackFileTable = { hotel_id: string; path: string; bytes: Buffer }

export type ImageTable = { id: string; width: number; height: number; placeholder: string }
export type ImageFileTable = { image_id: string; format: string; width: number; bytes: Buffer }
export type HotelImageTable = { hotel_id: string; file: string; image_id: string }

/** Search tokens: folded words, prefixes (`kr*`), country and type (`=PL`, `=hotel`). */
export type SearchTokenTable = { id: Generated<number>; token: string; hotels: number }
/** A word, whole or with one letter deleted: two words one typo apart share an entry. */
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

export type SecretTable = { name: string; bytes: Buffer }

export type SettingTable = { name: string; value: string }

export type RoomTable = {
  id: Generated<string>
  hotel_id: string
  number: string
  number_folded: string
  display_key_hash: Buffer | null
  /** The device that uses the key; null until the first one does. */
  tv_device_hash: Buffer | null
  tv_any_device: Generated<boolean>
  climate: Json<ClimatePolicy> | null
}

export type StayTable = {
  id: Generated<string>
  hotel_id: string
  reservation_id: string
  room_id: string | null
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
  /** When the room's climate was set to the hotel's default after check-out. */
  room_left_at: Moment | null
  /** Promised time of arrival, such as `15:30`. */
  arrival_time: string | null
  note: Generated<string>
  alert: Generated<string>
  /** What made the stay: the name of a service key, or empty for staff. */
  source: Generated<string>
  /** Increases with every change that reception can see. */
  version: Generated<number>
  checked_in_at: Moment | null
  /** The check-in time before an early check-in, which undo restores. */
  planned_check_in: Moment | null
  is_cancelled: Generated<boolean>
  /** The staff member who made the last change. */
  changed_by: string | null
  /** Name and reservation without case and accents, for search. */
  search: Generated<string>
}

export type SignInCodeTable = {
  id: Generated<string>
  code_hash: Buffer
  stay_id: string
  expires_at: Moment
  used_at: Moment | null
  /** Set if a TV with this key shows the code. */
  tv_key_hash: Buffer | null
}

/** A signed-in device. Refresh tokens are derived from its key and generation and are not stored. */
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

/** A zone whose device uses its own MQTT topics. */
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
  /** Also true after the stay is erased. */
  by_guest: Generated<boolean>
  request_key: string | null
  asked: Json<object>
  status: 'asked' | 'sent' | 'confirmed' | 'refused' | 'timed_out' | 'superseded'
  reason: string | null
  answer: Json<object> | null
  asked_at: Moment
  sent_at: Moment | null
  ended_at: Moment | null
}

/** The outcome is null if the server stopped before the action finished. */
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

export type StaffMemberTable = {
  id: Generated<string>
  user_name: string
  name: string
  language: Locale
  is_chain_owner: Generated<boolean>
  is_demo: Generated<boolean>
  password_salt: Buffer | null
  password_hash: Buffer | null
  totp_secret: Buffer | null
  totp_step: string | null
  disabled_at: Moment | null
  created_at: Moment
}

export type StaffRoleTable = { hotel_id: string; staff_id: string; role: StaffRole }

export type StaffPasskeyTable = {
  /** ID of the credential, in base64url. */
  id: string
  staff_id: string
  public_key: Buffer
  counter: string
  transports: string[]
  name: string
  created_at: Moment
  last_used_at: Moment | null
}

export type StaffRecoveryCodeTable = { code_hash: Buffer; staff_id: string }

export type StaffSessionTable = {
  id: Generated<string>
  token_hash: Buffer
  staff_id: string
  /** Browser and operating system. */
  device: string
  created_at: Moment
  used_at: Moment
  /** Time of the last sign-in or confirmation. */
  verified_at: Moment
  ended_at: Moment | null
}

export type StaffLinkTable = {
  id: Generated<string>
  secret_hash: Buffer
  kind: 'first_owner' | 'owner' | 'invitation' | 'recovery'
  hotel_id: string | null
  role: StaffRole | null
  staff_id: string | null
  name: string
  created_at: Moment
  expires_at: Moment
  used_at: Moment | null
}

/** A prompt of a passkey or the set-up of an authenticator app that waits for its answer. */
export type StaffChallengeTable = {
  id: Generated<string>
  purpose: string
  staff_id: string | null
  data: Buffer
  expires_at: Moment
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
  /** Unpublished cards; a draft may have the id of the published card that it will replace. */
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
  staff_member: StaffMemberTable
  staff_role: StaffRoleTable
  staff_passkey: StaffPasskeyTable
  staff_recovery_code: StaffRecoveryCodeTable
  staff_session: StaffSessionTable
  staff_link: StaffLinkTable
  staff_challenge: StaffChallengeTable
  build: BuildTable
  build_process: BuildProcessTable
  build_file: BuildFileTable
}

export type Db = Kysely<Schema>
export type NewCard = Insertable<CardTable>
