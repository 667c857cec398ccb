-- Web push subscriptions, one per session.
create table web_push (
  session_id uuid primary key references session on delete cascade,
  endpoint text not null unique,
  p256dh bytea not null,
  auth bytea not null,
  locale text not null);

-- Queued web push messages.
create table web_push_job (
  id bigint generated always as identity primary key,
  session_id uuid not null references web_push on delete cascade,
  notification_id uuid not null references notification on delete cascade,
  attempts integer not null default 0,
  due_at timestamptz not null);
create index web_push_job_due on web_push_job (due_at);
create index web_push_job_session on web_push_job (session_id);
