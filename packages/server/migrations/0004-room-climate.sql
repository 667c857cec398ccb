-- Climate limits of a hotel, and exceptions for single rooms.
create table climate_policy (
  hotel_id text primary key references hotel on delete cascade,
  policy jsonb not null);
alter table room add column climate jsonb;

create table controller (
  hotel_id text not null references hotel on delete cascade,
  id text not null,
  room_id uuid not null references room on delete cascade,
  document jsonb not null,
  is_from_pack boolean not null,
  primary key (hotel_id, id));
create index controller_room on controller (room_id);

-- Devices with their own MQTT topics, found by their discovery messages.
create table zone_device (
  hotel_id text not null,
  controller_id text not null,
  zone integer not null,
  device jsonb not null,
  primary key (hotel_id, controller_id, zone),
  foreign key (hotel_id, controller_id) references controller on delete cascade);

-- Time of the last command and last mode of a zone. Zone 0 holds the flags.
create table zone_turn (
  hotel_id text not null,
  controller_id text not null,
  zone integer not null,
  commanded_at timestamptz,
  last_mode text,
  primary key (hotel_id, controller_id, zone),
  foreign key (hotel_id, controller_id) references controller on delete cascade);

-- Commands to room controllers and their outcomes.
create table room_command (
  id uuid primary key,
  hotel_id text not null references hotel on delete cascade,
  controller_id text not null,
  zone integer not null,
  stay_id uuid references stay on delete set null,
  request_key text,
  asked jsonb not null,
  status text not null check (status in ('asked', 'sent', 'confirmed', 'refused', 'timed_out', 'superseded')),
  reason text,
  answer jsonb,
  asked_at timestamptz not null,
  sent_at timestamptz,
  ended_at timestamptz,
  unique (stay_id, request_key));
create index room_command_open on room_command (hotel_id, controller_id, zone) where status in ('asked', 'sent');
create index room_command_age on room_command (asked_at);

-- Set when the room has been reset to the hotel's defaults after the stay.
alter table stay add column room_left_at timestamptz;
create index stay_room_left on stay (check_out) where room_left_at is null;
