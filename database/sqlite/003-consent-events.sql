-- What people agreed to, left and asked for, one row for each act. The site adds rows and never reads them.
-- `signup_id` is the submission_id of the registration that an event is about, `email_sha256` the hash of the address in
-- small letters. Only requests that have to be answered name the address itself.

create table consent_events (
  id integer primary key,
  created_at text not null default (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  submission_id text not null,
  event text not null,
  signup_id text,
  email text,
  email_sha256 text,
  wording text,
  constraint consent_events_submission_id_key unique (submission_id),
  constraint consent_events_submission_id_check check (
    submission_id like '________-____-____-____-____________'
    and submission_id not glob '*[^0-9a-f-]*' and length(replace(submission_id, '-', '')) = 32
  ),
  constraint consent_events_event_check check (
    event in ('mailed', 'confirmed', 'left', 'access_requested', 'erasure_requested', 'answered')
  ),
  constraint consent_events_signup_id_check check (
    signup_id like '________-____-____-____-____________'
    and signup_id not glob '*[^0-9a-f-]*' and length(replace(signup_id, '-', '')) = 32
  ),
  constraint consent_events_email_check check (
    length(email) <= 254 and instr(email, char(0)) = 0
    and email like '_%@_%._%' and email not like '%@%@%'
    and email not glob '*[ ' || char(9) || '-' || char(13) || ']*'
  ),
  constraint consent_events_email_sha256_check check (length(email_sha256) = 64 and email_sha256 not glob '*[^0-9a-f]*'),
  constraint consent_events_wording_check check (length(wording) between 1 and 2000 and instr(wording, char(0)) = 0)
) strict;
