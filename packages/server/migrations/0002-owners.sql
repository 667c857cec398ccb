create table draft (
  id text primary key,
  hotel_id text not null references hotel on delete cascade,
  name text not null,
  kind text not null,
  document jsonb not null,
  event_begin timestamptz,
  event_end timestamptz,
  updated_at timestamptz not null,
  unique (hotel_id, name));

create table owner_key (
  id integer generated always as identity primary key,
  hotel_id text not null references hotel on delete cascade,
  key_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz);
