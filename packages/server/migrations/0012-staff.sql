-- Accounts of the hotels' staff. `stay_desk`: requests of a staff member at the desk, limited to a hotel and by role.
do $$ begin
  begin
    if not exists (select from pg_roles where rolname = 'stay_desk') then
      create role stay_desk nologin;
    end if;
  exception when duplicate_object or unique_violation then null;
  end;
  if not pg_has_role(current_user, 'stay_desk', 'member') then
    execute format('grant stay_desk to %I', current_user);
  end if;
  execute format('grant usage on schema %I to stay_desk', current_schema());
end $$;

create table staff_member (
  id uuid primary key default gen_random_uuid(),
  user_name text not null unique,
  name text not null,
  language text not null,
  -- Owner of all hotels of the installation.
  is_chain_owner boolean not null default false,
  -- The account of the demo link; deleted when the server starts without the demo.
  is_demo boolean not null default false,
  password_salt bytea,
  password_hash bytea,
  -- Secret of the authenticator app, encrypted, and the time step of its last used code.
  totp_secret bytea,
  totp_step bigint,
  disabled_at timestamptz,
  created_at timestamptz not null,
  check ((password_hash is null) = (totp_secret is null)));

create table staff_role (
  hotel_id text not null references hotel on delete cascade,
  staff_id uuid not null references staff_member on delete cascade,
  role text not null check (role in ('housekeeping', 'reception', 'manager', 'owner')),
  primary key (hotel_id, staff_id));
create index staff_role_staff on staff_role (staff_id);

create table staff_passkey (
  id text primary key,
  staff_id uuid not null references staff_member on delete cascade,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz);
create index staff_passkey_staff on staff_passkey (staff_id);

create table staff_recovery_code (
  code_hash bytea primary key,
  staff_id uuid not null references staff_member on delete cascade);
create index staff_recovery_code_staff on staff_recovery_code (staff_id);

create table staff_session (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  staff_id uuid not null references staff_member on delete cascade,
  device text not null,
  created_at timestamptz not null,
  used_at timestamptz not null,
  verified_at timestamptz not null,
  ended_at timestamptz);
create index staff_session_staff on staff_session (staff_id) where ended_at is null;

-- Links that open or restore an account; the secret is in their fragment.
create table staff_link (
  id uuid primary key default gen_random_uuid(),
  secret_hash bytea not null unique,
  kind text not null check (kind in ('first_owner', 'owner', 'invitation', 'recovery')),
  hotel_id text references hotel on delete cascade,
  role text check (role in ('housekeeping', 'reception', 'manager', 'owner')),
  -- The account that a recovery link restores.
  staff_id uuid references staff_member on delete cascade,
  name text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((kind = 'invitation') = (hotel_id is not null and role is not null)),
  check ((kind = 'recovery') = (staff_id is not null)));
create index staff_link_hotel on staff_link (hotel_id) where used_at is null;

-- Prompts of passkeys and set-ups of authenticator apps that wait for an answer.
create table staff_challenge (
  id uuid primary key default gen_random_uuid(),
  purpose text not null,
  staff_id uuid,
  data bytea not null,
  expires_at timestamptz not null);
create index staff_challenge_expiry on staff_challenge (expires_at);

alter table audit_entry drop constraint audit_entry_actor_check,
  add constraint audit_entry_actor_check check (actor in ('guest', 'service', 'desk', 'staff'));
create index audit_entry_staff on audit_entry (actor_id, at desc) where actor = 'staff';

create function scope_staff() returns uuid language sql stable parallel safe
  return nullif(current_setting('stay.staff_id', true), '')::uuid;

create function rank_of(role text) returns integer language sql immutable parallel safe
  return coalesce(array_position(array['housekeeping', 'reception', 'manager', 'owner'], role), 0);

-- Rank of the staff member in the hotel of the scope; 0 for others. Runs as the owner of the tables.
create function staff_rank() returns integer language sql stable security definer set search_path from current
  begin atomic
    select coalesce((
      select case when m.is_chain_owner then 4 else rank_of(r.role) end
      from staff_member m left join staff_role r on r.staff_id = m.id and r.hotel_id = scope_hotel()
      where m.id = scope_staff() and m.disabled_at is null), 0);
  end;

-- Whether the staff member of the scope may change an account as a whole: it needs the right in every hotel of the account.
create function manages_staff(member uuid) returns boolean
  language sql stable security definer set search_path from current
  begin atomic
    select staff_rank() >= 3 and member <> scope_staff()
      and exists (select from staff_role r where r.staff_id = member and r.hotel_id = scope_hotel())
      and (exists (select from staff_member m where m.id = scope_staff() and m.is_chain_owner)
        or (not exists (select from staff_member m where m.id = member and m.is_chain_owner)
          and not exists (
            select from staff_role r
            left join staff_role mine on mine.hotel_id = r.hotel_id and mine.staff_id = scope_staff()
            where r.staff_id = member and not (
              coalesce(mine.role, '') = 'owner'
              or (rank_of(mine.role) >= 3 and rank_of(mine.role) > rank_of(r.role))))));
  end;
revoke execute on function staff_rank(), manages_staff(uuid) from public;
grant execute on function staff_rank(), manages_staff(uuid) to stay_desk;
grant execute on function complete_audit_entry(bigint, text) to stay_desk;

-- Secrets of accounts are read and changed by the server only, before it knows who signs in.
grant select on hotel, card, image, hotel_image to stay_desk;
grant select (id, user_name, name, language, is_chain_owner, is_demo, disabled_at, created_at),
  update (name, language, disabled_at) on staff_member to stay_desk;
grant select, insert, update, delete on staff_role to stay_desk;
grant select (id, staff_id, device, created_at, used_at, verified_at, ended_at), update (ended_at)
  on staff_session to stay_desk;
grant select (id, kind, hotel_id, role, staff_id, name, created_at, expires_at, used_at), insert, delete
  on staff_link to stay_desk;
grant select, insert on audit_entry to stay_desk;
grant select on room_command to stay_desk;
create policy desk on room_command for select to stay_desk
  using (hotel_id = (select scope_hotel()) and (select staff_rank()) = 4);

alter table staff_member enable row level security;
alter table staff_role enable row level security;
alter table staff_session enable row level security;
alter table staff_link enable row level security;
alter table staff_passkey enable row level security;
alter table staff_recovery_code enable row level security;
alter table staff_challenge enable row level security;
create policy app on staff_member to stay_app using (true);
create policy app on staff_role to stay_app using (true);
create policy app on staff_session to stay_app using (true);
create policy app on staff_link to stay_app using (true);
create policy app on staff_passkey to stay_app using (true);
create policy app on staff_recovery_code to stay_app using (true);
create policy app on staff_challenge to stay_app using (true);

-- Managers see the staff of the hotel and the owners of all hotels, and manage roles below their own; owners manage all. Everyone sees the own account.
create policy desk_read on staff_role for select to stay_desk
  using (staff_id = (select scope_staff()) or (hotel_id = (select scope_hotel()) and (select staff_rank()) >= 3));
create policy desk_insert on staff_role for insert to stay_desk
  with check (hotel_id = (select scope_hotel())
    and (select staff_rank()) >= 3 and ((select staff_rank()) = 4 or rank_of(role) < (select staff_rank())));
create policy desk_update on staff_role for update to stay_desk
  using (hotel_id = (select scope_hotel())
    and (select staff_rank()) >= 3 and ((select staff_rank()) = 4 or rank_of(role) < (select staff_rank())));
create policy desk_delete on staff_role for delete to stay_desk
  using (hotel_id = (select scope_hotel())
    and (select staff_rank()) >= 3 and ((select staff_rank()) = 4 or rank_of(role) < (select staff_rank())));
create policy desk_read on staff_member for select to stay_desk
  using (id = (select scope_staff())
    or (is_chain_owner and (select staff_rank()) >= 3)
    or exists (select from staff_role r where r.staff_id = staff_member.id and r.hotel_id = (select scope_hotel())));
create policy desk_update on staff_member for update to stay_desk
  using (id = (select scope_staff()) or manages_staff(id));
create policy desk on staff_session to stay_desk
  using (staff_id = (select scope_staff())
    or ((select staff_rank()) >= 3
      and exists (select from staff_role r where r.staff_id = staff_session.staff_id
        and r.hotel_id = (select scope_hotel())
        and ((select staff_rank()) = 4 or rank_of(r.role) < (select staff_rank())))));
create policy desk on staff_link to stay_desk
  using ((kind = 'invitation' and hotel_id = (select scope_hotel())
      and (select staff_rank()) >= 3 and ((select staff_rank()) = 4 or rank_of(role) < (select staff_rank())))
    or (kind = 'recovery' and manages_staff(staff_id)));

-- Every action at the desk is recorded; owners read the entries of their hotel and of the sign-ins of its staff. Entries
-- without a hotel concern accounts.
create policy desk_insert on audit_entry for insert to stay_desk
  with check (actor = 'staff' and actor_id = (select scope_staff())::text
    and (hotel_id = '' or (hotel_id = (select scope_hotel()) and (select staff_rank()) >= 1)));
-- The row that was just written, so that its outcome can be recorded; owners read all.
create policy desk_read on audit_entry for select to stay_desk
  using ((actor = 'staff' and actor_id = (select scope_staff())::text)
    or ((select staff_rank()) = 4 and (hotel_id = (select scope_hotel())
      or (hotel_id = '' and actor_id in
        (select r.staff_id::text from staff_role r where r.hotel_id = (select scope_hotel()))))));
