-- What visitors answered to the fields that a page adds to its form, one row for each lead that has answers.
-- `submission_id` is that of the lead in `lead_table`, `answers` a JSON object: the answers by the names of the fields.
-- Safe to run again. Without it the site stores leads, and their answers wait in its outbox.

create table if not exists public.lead_answers (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  submission_id uuid not null,
  lead_table text not null,
  page text not null,
  email text not null,
  answers text not null,
  constraint lead_answers_submission_id_key unique (submission_id),
  constraint lead_answers_lead_table_check check (
    lead_table in ('News_registration', 'Report_preview_downloads', 'Interest')
  ),
  constraint lead_answers_page_check check (length(page) between 1 and 300),
  constraint lead_answers_email_check check (
    length(email) <= 254 and email ~ '^[^@ \t\n\v\f\r]+@[^@ \t\n\v\f\r]+\.[^@ \t\n\v\f\r]+$'
  ),
  constraint lead_answers_answers_check check (length(answers) between 2 and 4000 and answers like '{%}')
);

alter table public.lead_answers enable row level security;
drop policy if exists "visitors may insert" on public.lead_answers;
create policy "visitors may insert" on public.lead_answers for insert to anon with check (true);
revoke all on public.lead_answers from public, anon;
grant insert (submission_id, lead_table, page, email, answers) on public.lead_answers to anon;
