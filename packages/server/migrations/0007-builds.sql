-- Builds of the web app and their service workers.
create table build (id text primary key, worker bytea, first_seen_at timestamptz not null);

-- Running servers and their builds.
create table build_process (
  id uuid primary key,
  build_id text not null references build on delete cascade,
  seen_at timestamptz not null);

-- Files with a content hash in their name. Every server serves the files of all builds, including old ones.
create table build_file (
  path text primary key,
  type text not null,
  bytes bytea not null,
  brotli bytea,
  kept_at timestamptz not null);
create index build_file_age on build_file (kept_at);
