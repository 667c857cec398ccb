-- Audit log of the hotel's systems, staff and guests. It contains no names.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  hotel_id text not null,
  actor text not null check (actor in ('guest', 'service', 'desk')),
  actor_id text not null,
  action text not null,
  subject jsonb not null,
  outcome text);
create index audit_entry_hotel on audit_entry (hotel_id, at desc);
create index audit_entry_age on audit_entry (at);
create index room_command_hotel on room_command (hotel_id, asked_at desc);

-- Roles are shared by all databases of a server; another database may have created it.
do $$ begin
    if not exists (select from pg_roles where rolname = 'stay_scoped') then
      create role stay_scoped nologin;
    end if;
  exception when duplicate_object or unique_violation then null;
  end $$;
do $$ begin
    if not pg_has_role(current_user, 'stay_scoped', 'member') then
      execute format('grant stay_scoped to %I', current_user);
    end if;
  end $$;
do $$ begin execute format('grant usage on schema %I to stay_scoped', current_schema()); end $$;
grant select on hotel,card,image,hotel_image to stay_scoped;
grant select, insert, update, delete on room to stay_scoped;
alter table room enable row level security;
grant select, insert, update, delete on climate_policy to stay_scoped;
alter table climate_policy enable row level security;
grant select, insert, update, delete on controller to stay_scoped;
alter table controller enable row level security;
grant select, insert, update, delete on zone_device to stay_scoped;
alter table zone_device enable row level security;
grant select, insert, update, delete on zone_turn to stay_scoped;
alter table zone_turn enable row level security;
grant select, insert, update, delete on notification to stay_scoped;
alter table notification enable row level security;
grant select, insert, update, delete on served_request to stay_scoped;
alter table served_request enable row level security;
grant select, insert, update, delete on audit_entry to stay_scoped;
alter table audit_entry enable row level security;
grant select, insert, update, delete on session to stay_scoped;
alter table session enable row level security;
grant select, insert, update, delete on sign_in_code to stay_scoped;
alter table sign_in_code enable row level security;
grant select, insert, update, delete on notification_recipient to stay_scoped;
alter table notification_recipient enable row level security;
grant select, insert, update, delete on push_token to stay_scoped;
alter table push_token enable row level security;
grant select, insert, update, delete on web_push to stay_scoped;
alter table web_push enable row level security;
grant select, insert, update, delete on web_push_job to stay_scoped;
alter table web_push_job enable row level security;
grant select, insert, update, delete on stay to stay_scoped;
alter table stay enable row level security;
grant select, insert, update, delete on room_command to stay_scoped;
alter table room_command enable row level security;

-- Guests are scoped to a hotel too; if a stay is set, only its rows are visible.
create policy own on stay to stay_scoped
  using (hotel_id = (select nullif(current_setting('stay.hotel_id', true), '')) and ((select nullif(current_setting('stay.stay_id', true), '')::uuid) is null or id = (select nullif(current_setting('stay.stay_id', true), '')::uuid)));
create policy own on room_command to stay_scoped
  using (hotel_id = (select nullif(current_setting('stay.hotel_id', true), '')) and ((select nullif(current_setting('stay.stay_id', true), '')::uuid) is null or stay_id = (select nullif(current_setting('stay.stay_id', true), '')::uuid)));
create policy own on room to stay_scoped using (hotel_id = (select nullif(current_setting('stay.hotel_id', true), '')));
create policy own on climate_policy to stay_scoped using (hotel_id = (select nullif(current_setting('stay.hotel_id', true), '')));
create policy own on controller to stay_scoped using (hotel_id = (select nullif(current_setting('stay.hotel_id', true), '')));
create policy own on zone_device to stay_scoped using (hotel_id = (select nullif(current_setting('stay.hotel_id', true), '')));
create policy own on zone_turn to stay_scoped using (hotel_id = (select nullif(current_setting('stay.hotel_id', true), '')));
create policy own on notification to stay_scoped using (hotel_id = (select nullif(current_setting('stay.hotel_id', true), '')));
create policy own on served_request to stay_scoped using (hotel_id = (select nullif(current_setting('stay.hotel_id', true), '')));
create policy own on audit_entry to stay_scoped using (hotel_id = (select nullif(current_setting('stay.hotel_id', true), '')));
create policy own on session to stay_scoped
  using (exists (select from stay where stay.id = session.stay_id));
create policy own on sign_in_code to stay_scoped
  using (exists (select from stay where stay.id = sign_in_code.stay_id));
create policy own on notification_recipient to stay_scoped
  using (exists (select from stay where stay.id = notification_recipient.stay_id));
create policy own on push_token to stay_scoped
  using (exists (select from session where session.id = push_token.session_id));
create policy own on web_push to stay_scoped
  using (exists (select from session where session.id = web_push.session_id));
create policy own on web_push_job to stay_scoped
  using (exists (select from session where session.id = web_push_job.session_id));
