-- Stays from channels may have no room and no name yet. Reception checks guests in and out, and cancels stays.
alter table stay
  alter column room_id drop not null,
  add column arrival_time text check (arrival_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add column note text not null default '',
  add column alert text not null default '',
  -- What made the stay: the name of a service key, or empty for staff.
  add column source text not null default '',
  -- Increases with every change that reception can see.
  add column version integer not null default 1,
  add column checked_in_at timestamptz,
  -- The check-in time before an early check-in, which undo restores.
  add column planned_check_in timestamptz,
  add column is_cancelled boolean not null default false,
  add column changed_by uuid references staff_member on delete set null,
  -- Name and reservation without case and accents, for search.
  add column search text not null default '';

update stay set
  checked_in_at = case when check_in <= now() then check_in end,
  search = ' ' || translate(
    regexp_replace(lower(normalize(first_name || ' ' || last_name || ' ' || reservation_id, NFKD)), '[\u0300-\u036f]', '', 'g'),
    'łđøı', 'ldoi');

create index stay_hotel_check_in on stay (hotel_id, check_in);

-- Reception works with the stays of its hotel; all staff see its rooms; housekeeping sees no guests.
grant select, insert, update, delete on stay to stay_desk;
grant select, update on session to stay_desk;
grant select, insert, update on sign_in_code to stay_desk;
grant select on room to stay_desk;
create policy desk on stay to stay_desk
  using (hotel_id = (select scope_hotel()) and (select staff_rank()) >= 2);
create policy desk_read on room for select to stay_desk
  using (hotel_id = (select scope_hotel()) and (select staff_rank()) >= 1);
-- Colleagues see each other's names, for example at the last change of a stay.
create function is_colleague(member uuid) returns boolean
  language sql stable security definer set search_path from current
  begin atomic
    select staff_rank() >= 1 and (
      exists (select from staff_role r where r.staff_id = member and r.hotel_id = scope_hotel())
      or exists (select from staff_member m where m.id = member and m.is_chain_owner));
  end;
revoke execute on function is_colleague(uuid) from public;
grant execute on function is_colleague(uuid) to stay_desk;
create policy desk_colleagues on staff_member for select to stay_desk using (is_colleague(id));
create policy desk on session to stay_desk
  using (exists (select from stay where stay.id = session.stay_id));
create policy desk on sign_in_code to stay_desk
  using (exists (select from stay where stay.id = sign_in_code.stay_id));
