-- What the hotel allows in all its rooms, and what is otherwise in one of them.
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

-- Devices that speak topics of their own, found by their discovery message.
create table zone_device (
  hotel_id text not null,
  controller_id text not null,
  zone integer not null,
  device jsonb not null,
  primary key (hotel_id, controller_id, zone),
  foreign key (hotel_id, controller_id) references controller on delete cascade);

-- When a zone was last commanded, and in which mode it last ran. Zone 0 stands for the flags.
create table zone_turn (
  hotel_id text not null,
  controller_id text not null,
  zone integer not null,
  commanded_at timestamptz,
  last_mode text,
  primary key (hotel_id, controller_id, zone),
  foreign key (hotel_id, controller_id) references controller on delete cascade);

-- Each command and what became of it. Who asked is known as long as the stay is.
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

-- Set once the room of a stay that is over has been left as the hotel wishes.
alter table stay add column room_left_at timestamptz;
create index stay_room_left on stay (check_out) where room_left_at is null;
