-- The builds of the web app that servers have brought, and the worker of each.
create table build (id text primary key, worker bytea, first_seen_at timestamptz not null);

-- Which servers are running, and with which build.
create table build_process (
  id uuid primary key,
  build_id text not null references build on delete cascade,
  seen_at timestamptz not null);

-- Files whose names carry their content: any server has those of every build, also of one that is gone.
create table build_file (
  path text primary key,
  type text not null,
  bytes bytea not null,
  brotli bytea,
  kept_at timestamptz not null);
create index build_file_age on build_file (kept_at);
