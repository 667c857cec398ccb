-- Roles of the server's queries. `stay_app`: all requests. `stay_scoped`: requests of a hotel's systems, limited to the
-- hotel. `stay_guest`: requests of a guest, limited to the stay. The owner of the tables runs migrations, imports and
-- deletions after the retention time. Roles are shared by all databases of a server; another database may have created
-- them.
do $$ declare name text; begin
  foreach name in array array['stay_app', 'stay_scoped', 'stay_guest'] loop
    begin
      if not exists (select from pg_roles where rolname = name) then
        execute format('create role %I nologin', name);
      end if;
    exception when duplicate_object or unique_violation then null;
    end;
    if not pg_has_role(current_user, name, 'member') then
      execute format('grant %I to %I', name, current_user);
    end if;
    execute format('grant usage on schema %I to %I', current_schema(), name);
  end loop;
end $$;

-- stay_app: everything except secrets and changes of the audit log.
do $$ begin
  execute format('grant select, insert, update, delete on all tables in schema %I to stay_app', current_schema());
  execute format('alter default privileges in schema %I grant select, insert, update, delete on tables to stay_app',
    current_schema());
end $$;
revoke all on secret, kysely_migration, kysely_migration_lock from stay_app;
revoke update, delete on audit_entry from stay_app, stay_scoped;

do $$ declare protected name; begin
  for protected in
    select relname from pg_class where relnamespace = current_schema()::regnamespace and relrowsecurity
  loop
    execute format('create policy app on %I to stay_app using (true)', protected);
    execute format('drop policy own on %I', protected);
  end loop;
end $$;

create function scope_hotel() returns text language sql stable parallel safe
  return nullif(current_setting('stay.hotel_id', true), '');
create function scope_stay() returns uuid language sql stable parallel safe
  return nullif(current_setting('stay.stay_id', true), '')::uuid;

-- stay_scoped: the rows of one hotel.
create policy hotel on room to stay_scoped using (hotel_id = (select scope_hotel()));
create policy hotel on stay to stay_scoped using (hotel_id = (select scope_hotel()));
create policy hotel on climate_policy to stay_scoped using (hotel_id = (select scope_hotel()));
create policy hotel on controller to stay_scoped using (hotel_id = (select scope_hotel()));
create policy hotel on zone_device to stay_scoped using (hotel_id = (select scope_hotel()));
create policy hotel on zone_turn to stay_scoped using (hotel_id = (select scope_hotel()));
create policy hotel on notification to stay_scoped using (hotel_id = (select scope_hotel()));
create policy hotel on served_request to stay_scoped using (hotel_id = (select scope_hotel()));
create policy hotel on audit_entry to stay_scoped using (hotel_id = (select scope_hotel()));
create policy hotel on room_command to stay_scoped using (hotel_id = (select scope_hotel()));
create policy hotel on session to stay_scoped
  using (exists (select from stay where stay.id = session.stay_id));
create policy hotel on sign_in_code to stay_scoped
  using (exists (select from stay where stay.id = sign_in_code.stay_id));
create policy hotel on notification_recipient to stay_scoped
  using (exists (select from stay where stay.id = notification_recipient.stay_id));
create policy hotel on push_token to stay_scoped
  using (exists (select from session where session.id = push_token.session_id));
create policy hotel on web_push to stay_scoped
  using (exists (select from session where session.id = web_push.session_id));
create policy hotel on web_push_job to stay_scoped
  using (exists (select from session where session.id = web_push_job.session_id));

-- stay_guest: what the pages of a guest read and change, in the rows of one stay.
grant select on hotel, card, image, hotel_image to stay_guest;
grant select (id, hotel_id, room_id, last_name, first_name, guests, language, check_in, check_out, checked_out_at)
  on stay to stay_guest;
grant select (id, hotel_id, number) on room to stay_guest;
grant select (id, stay_id, ended_at) on session to stay_guest;
grant select on notification to stay_guest;
grant select, update (read_at) on notification_recipient to stay_guest;
grant select, update (topics) on push_token to stay_guest;
grant select (session_id), delete on web_push to stay_guest;
create policy guest on stay to stay_guest
  using (id = (select scope_stay()) and hotel_id = (select scope_hotel()));
create policy guest on room to stay_guest using (id in (select room_id from stay));
create policy guest on session to stay_guest using (stay_id in (select id from stay));
create policy guest on notification_recipient to stay_guest using (stay_id in (select id from stay));
create policy guest on notification to stay_guest
  using (id in (select notification_id from notification_recipient));
create policy guest on push_token to stay_guest using (session_id in (select id from session));
create policy guest on web_push to stay_guest using (session_id in (select id from session));

-- The only changes of the audit log that requests may make. Both run as the owner of the tables.
create function complete_audit_entry(entry bigint, result text) returns void
  language sql security definer set search_path from current
  begin atomic
    update audit_entry set outcome = result
      where id = entry and outcome is null and hotel_id = coalesce(scope_hotel(), hotel_id);
  end;

create function erase_guest_from_audit(of_hotel text, of_stay uuid, of_reservation text) returns void
  language sql security definer set search_path from current
  begin atomic
    update audit_entry
      set subject = subject - 'reservationId' - 'stayId' || '{"guest": "erased guest"}',
        actor_id = case actor when 'guest' then 'erased guest' else actor_id end
      where hotel_id = of_hotel and hotel_id = coalesce(scope_hotel(), hotel_id)
        and (subject->>'stayId' = of_stay::text or subject->>'reservationId' = of_reservation
          or (actor = 'guest' and actor_id in (select id::text from session where stay_id = of_stay)));
  end;
revoke execute on function complete_audit_entry(bigint, text), erase_guest_from_audit(text, uuid, text) from public;
grant execute on function complete_audit_entry(bigint, text), erase_guest_from_audit(text, uuid, text)
  to stay_app, stay_scoped;

-- Says who commanded a room after the stay is gone.
alter table room_command add column by_guest boolean not null default false;
update room_command set by_guest = true where stay_id is not null;
