create table hotel (
  id text primary key,
  no integer generated always as identity unique,
  slug text not null unique,
  type text not null,
  country_code text not null,
  name_sort text collate "C" not null unique,
  document jsonb not null,
  version text not null,
  updated_at timestamptz not null);
create index hotel_by_country on hotel (country_code, name_sort);
create index hotel_by_type on hotel (type, name_sort);
create index hotel_by_country_type on hotel (country_code, type, name_sort);

create table card (
  id text primary key,
  hotel_id text not null references hotel on delete cascade,
  name text not null,
  kind text not null,
  document jsonb not null,
  event_begin timestamptz,
  event_end timestamptz,
  updated_at timestamptz not null,
  unique (hotel_id, name));

create table pack_file (
  hotel_id text not null references hotel on delete cascade,
  path text not null,
  bytes bytea not null,
  primary key (hotel_id, path));

create table image (
  id text primary key,
  width integer not null,
  height integer not null,
  placeholder text not null);

create table image_file (
  image_id text not null references image on delete cascade,
  format text not null,
  width integer not null,
  bytes bytea not null,
  primary key (image_id, format, width));

-- Images are already compressed.
alter table image_file alter column bytes set storage external;
alter table pack_file alter column bytes set storage external;

create table hotel_image (
  hotel_id text not null references hotel on delete cascade,
  file text not null,
  image_id text not null references image,
  primary key (hotel_id, file));
create index hotel_image_by_image on hotel_image (image_id);

create table search_token (
  id integer generated always as identity primary key,
  token text collate "C" not null unique,
  hotels integer not null);
create index search_token_by_prefix1 on search_token (left(token, 1), hotels desc);
create index search_token_by_prefix2 on search_token (left(token, 2), hotels desc);
create index search_token_by_prefix3 on search_token (left(token, 3), hotels desc);

create table search_deletion (
  deletion text collate "C" not null,
  token_id integer not null references search_token on delete cascade,
  primary key (deletion, token_id));
create index search_deletion_by_token on search_deletion (token_id);

create table search_posting (
  token_id integer not null,
  weight smallint not null,
  hotel_no integer not null,
  primary key (token_id, weight, hotel_no));

create table search_document (
  hotel_no integer primary key references hotel (no) on delete cascade,
  hotel_id text not null,
  country_code text not null,
  type text not null,
  name_folded text collate "C" not null,
  name_words text not null,
  place_words text not null,
  token_ids integer[] not null);
create index search_document_by_name on search_document (name_folded);
create index search_document_by_token on search_document using gin (token_ids) with (fastupdate = off);

-- One hotel in sixteen: a sample for searches with very many matches.
create index search_document_sample on search_document using gin (token_ids) with (fastupdate = off)
  where (hotel_no & 15) = 0;
