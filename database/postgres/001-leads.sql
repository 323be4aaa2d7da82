-- The tables that the site writes leads to, for PostgreSQL and for a Supabase project alike.
--
-- Safe to run again, and safe on tables that already hold leads: columns are added where they are
-- missing, and the rules below bind new rows only (`not valid`), so old rows never stop this script.

-- Supabase has this role for visitors; elsewhere it is made here. It cannot log in: the site logs in with
-- a role of its own and lays down everything but this role's rights before it writes.
do $$
declare
  is_known boolean := exists (select from pg_roles where rolname = 'anon');
begin
  if not is_known then
    begin
      create role anon nologin;
    exception when duplicate_object or unique_violation then
      null; -- made a moment ago for another database of this server
    end;
  end if;
  -- Whoever makes a role may hand it out, but may not act as it without being given it.
  if not is_known or not pg_has_role('anon', 'member') then
    execute format('grant anon to %I', current_user);
  end if;
end $$;

create table if not exists public."News_registration" (
  id bigint generated always as identity primary key,
  "Name" text not null,
  "Email" text not null,
  "Company" text,
  "Newsletter interest" boolean not null,
  "Press release interest" boolean not null
);

create table if not exists public."Report_preview_downloads" (
  id bigint generated always as identity primary key,
  "Name" text not null,
  "Email" text not null,
  "Company" text not null,
  "Report downloaded" text not null
);

create table if not exists public."Interest" (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null,
  company text not null,
  title text not null,
  pdf_downloaded text not null,
  subject text not null
);

do $$
declare
  lead_table text;
begin
  foreach lead_table in array array['News_registration', 'Report_preview_downloads', 'Interest'] loop
    execute format('alter table public.%I add column if not exists created_at timestamptz not null default now()', lead_table);
    execute format('alter table public.%I add column if not exists submission_id uuid not null default gen_random_uuid()', lead_table);
    execute format('alter table public.%I drop constraint if exists %I', lead_table, lead_table || '_submission_id_key');
    execute format('alter table public.%I add constraint %I unique (submission_id)', lead_table, lead_table || '_submission_id_key');
    execute format('alter table public.%I enable row level security', lead_table);
    execute format('drop policy if exists "visitors may insert" on public.%I', lead_table);
    execute format('create policy "visitors may insert" on public.%I for insert to anon with check (true)', lead_table);
    execute format('revoke all on public.%I from public, anon', lead_table);
  end loop;
end $$;

-- By column: whoever holds the anonymous key cannot choose when a lead came in.
grant insert (submission_id, "Name", "Email", "Company", "Newsletter interest", "Press release interest")
  on public."News_registration" to anon;
grant insert (submission_id, "Name", "Email", "Company", "Report downloaded")
  on public."Report_preview_downloads" to anon;
grant insert (submission_id, name, email, company, title, pdf_downloaded, subject)
  on public."Interest" to anon;

alter table public."News_registration"
  drop constraint if exists "News_registration_Name_check",
  drop constraint if exists "News_registration_Email_check",
  drop constraint if exists "News_registration_Company_check",
  drop constraint if exists "News_registration_interest_check",
  add constraint "News_registration_Name_check" check (length("Name") between 1 and 200) not valid,
  add constraint "News_registration_Email_check" check (
    length("Email") <= 254 and "Email" ~ '^[^@ \t\n\v\f\r]+@[^@ \t\n\v\f\r]+\.[^@ \t\n\v\f\r]+$'
  ) not valid,
  add constraint "News_registration_Company_check" check (length("Company") between 1 and 200) not valid,
  add constraint "News_registration_interest_check" check ("Newsletter interest" or "Press release interest") not valid;

alter table public."Report_preview_downloads"
  drop constraint if exists "Report_preview_downloads_Name_check",
  drop constraint if exists "Report_preview_downloads_Email_check",
  drop constraint if exists "Report_preview_downloads_Company_check",
  drop constraint if exists "Report_preview_downloads_report_check",
  add constraint "Report_preview_downloads_Name_check" check (length("Name") between 1 and 200) not valid,
  add constraint "Report_preview_downloads_Email_check" check (
    length("Email") <= 254 and "Email" ~ '^[^@ \t\n\v\f\r]+@[^@ \t\n\v\f\r]+\.[^@ \t\n\v\f\r]+$'
  ) not valid,
  add constraint "Report_preview_downloads_Company_check" check (length("Company") between 1 and 200) not valid,
  add constraint "Report_preview_downloads_report_check" check ("Report downloaded" in (
    'Ad-funded Video', 'Audio Market', 'Sports Analysis', 'Nordic Piracy',
    'Content Analysis', 'TV & Streaming', 'Media & Markets'
  )) not valid;

alter table public."Interest"
  drop constraint if exists "Interest_name_check",
  drop constraint if exists "Interest_email_check",
  drop constraint if exists "Interest_company_check",
  drop constraint if exists "Interest_title_check",
  drop constraint if exists "Interest_pdf_downloaded_check",
  drop constraint if exists "Interest_subject_check",
  add constraint "Interest_name_check" check (length(name) between 2 and 200) not valid,
  add constraint "Interest_email_check" check (
    length(email) <= 254 and email ~ '^[^@ \t\n\v\f\r]+@[^@ \t\n\v\f\r]+\.[^@ \t\n\v\f\r]+$'
  ) not valid,
  add constraint "Interest_company_check" check (length(company) between 1 and 200) not valid,
  add constraint "Interest_title_check" check (length(title) between 1 and 200) not valid,
  add constraint "Interest_pdf_downloaded_check" check (length(pdf_downloaded) between 1 and 200) not valid,
  add constraint "Interest_subject_check" check (length(subject) between 1 and 200) not valid;
