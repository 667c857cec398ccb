-- Signing keys; created at the first start if the environment does not set them.
create table secret (name text primary key, bytes bytea not null);

-- Values shared between processes, such as the public URL.
create table setting (name text primary key, value text not null);

create table room (
  id uuid primary key default gen_random_uuid(),
  hotel_id text not null references hotel on delete cascade,
  number text not null,
  number_folded text not null,
  display_key_hash bytea unique,
  unique (hotel_id, number_folded));

create table stay (
  id uuid primary key default gen_random_uuid(),
  hotel_id text not null references hotel on delete cascade,
  reservation_id text not null,
  room_id uuid not null references room,
  last_name text not null,
  first_name text not null,
  guests integer not null,
  language text not null,
  check_in timestamptz not null,
  check_out timestamptz not null,
  checked_out_at timestamptz,
  pin_salt bytea not null,
  pin_hash bytea not null,
  updated_at timestamptz not null,
  unique (hotel_id, reservation_id));
create index stay_room on stay (room_id, check_out);
create index stay_hotel on stay (hotel_id, check_out);

create table sign_in_code (
  id uuid primary key default gen_random_uuid(),
  code_hash bytea not null unique,
  stay_id uuid not null references stay on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz);
create index sign_in_code_stay on sign_in_code (stay_id);

create table session (
  id uuid primary key default gen_random_uuid(),
  stay_id uuid not null references stay on delete cascade,
  key bytea not null,
  generation integer not null default 1,
  rotated_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz);
create index session_stay on session (stay_id);

-- Failed sign-in attempts; names and IP addresses are hashed.
create table failed_attempt (
  id bigint generated always as identity primary key,
  key_hash bytea not null,
  at timestamptz not null);
create index failed_attempt_key on failed_attempt (key_hash, at);

create table service_key (
  id integer generated always as identity primary key,
  hotel_id text not null references hotel on delete cascade,
  name text not null,
  key_hash bytea not null unique,
  created_at timestamptz not null,
  revoked_at timestamptz);

create table notification (
  id uuid primary key default gen_random_uuid(),
  hotel_id text not null references hotel on delete cascade,
  title jsonb not null,
  body jsonb not null,
  card_id text,
  created_at timestamptz not null);

create table notification_recipient (
  notification_id uuid not null references notification on delete cascade,
  stay_id uuid not null references stay on delete cascade,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (notification_id, stay_id));
create index notification_recipient_stay on notification_recipient (stay_id, created_at desc, notification_id);
create index notification_recipient_unread on notification_recipient (stay_id) where read_at is null;

-- Tokens of open sockets. Unlogged: after a database crash each page requests a new one.
create unlogged table push_token (
  token_hash bytea primary key,
  session_id uuid not null,
  topics text[] not null,
  expires_at timestamptz not null);
create index push_token_expiry on push_token (expires_at);

-- Requests with a request id, and their responses.
create table served_request (
  hotel_id text not null references hotel on delete cascade,
  request_id text not null,
  body_hash bytea not null,
  answer jsonb,
  at timestamptz not null,
  primary key (hotel_id, request_id));
