-- A TV address works only on the device that opened it first: its cookie is stored as a hash. A code that a TV shows
-- ends with the TV's key.
alter table room add column tv_device_hash bytea;
alter table room add column tv_any_device boolean not null default false;
alter table sign_in_code add column tv_key_hash bytea;
