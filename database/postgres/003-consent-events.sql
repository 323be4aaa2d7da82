-- What people agreed to, left and asked for, one row for each act. The site adds rows and never reads them.
-- `signup_id` is the submission_id of the registration that an event is about, `email_sha256` the hash of the address in
-- small letters. Only requests that have to be answered name the address itself.
-- Safe to run again.

create table if not exists public.consent_events (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  submission_id uuid not null,
  event text not null,
  signup_id uuid,
  email text,
  email_sha256 text,
  wording text,
  constraint consent_events_submission_id_key unique (submission_id),
  constraint consent_events_event_check check (
    event in ('mailed', 'confirmed', 'left', 'access_requested', 'erasure_requested', 'answered')
  ),
  constraint consent_events_email_check check (
    length(email) <= 254 and email ~ '^[^@ \t\n\v\f\r]+@[^@ \t\n\v\f\r]+\.[^@ \t\n\v\f\r]+$'
  ),
  constraint consent_events_email_sha256_check check (email_sha256 ~ '^[0-9a-f]{64}$'),
  constraint consent_events_wording_check check (length(wording) between 1 and 2000)
);

alter table public.consent_events enable row level security;
drop policy if exists "visitors may insert" on public.consent_events;
create policy "visitors may insert" on public.consent_events for insert to anon with check (event <> 'answered');
revoke all on public.consent_events from public, anon;
grant insert (submission_id, event, signup_id, email, email_sha256, wording) on public.consent_events to anon;
