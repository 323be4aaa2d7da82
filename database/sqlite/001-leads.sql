-- The tables of the embedded database: names, columns and rules are those of database/postgres.
-- Two rules are spelt out that PostgreSQL has built in: the form of a UUID, and that text holds no NUL
-- (length() stops counting at one).

create table "News_registration" (
  id integer primary key,
  created_at text not null default (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  submission_id text not null,
  "Name" text not null,
  "Email" text not null,
  "Company" text,
  "Newsletter interest" integer not null,
  "Press release interest" integer not null,
  constraint "News_registration_submission_id_key" unique (submission_id),
  constraint "News_registration_submission_id_check" check (
    submission_id like '________-____-____-____-____________'
    and submission_id not glob '*[^0-9a-f-]*' and length(replace(submission_id, '-', '')) = 32
  ),
  constraint "News_registration_Name_check" check (length("Name") between 1 and 200 and instr("Name", char(0)) = 0),
  constraint "News_registration_Email_check" check (
    length("Email") <= 254 and instr("Email", char(0)) = 0
    and "Email" like '_%@_%._%' and "Email" not like '%@%@%'
    and "Email" not glob '*[ ' || char(9) || '-' || char(13) || ']*'
  ),
  constraint "News_registration_Company_check" check (length("Company") between 1 and 200 and instr("Company", char(0)) = 0),
  constraint "News_registration_interest_check" check (
    "Newsletter interest" in (0, 1) and "Press release interest" in (0, 1)
    and "Newsletter interest" + "Press release interest" > 0
  )
) strict;

create table "Report_preview_downloads" (
  id integer primary key,
  created_at text not null default (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  submission_id text not null,
  "Name" text not null,
  "Email" text not null,
  "Company" text not null,
  "Report downloaded" text not null,
  constraint "Report_preview_downloads_submission_id_key" unique (submission_id),
  constraint "Report_preview_downloads_submission_id_check" check (
    submission_id like '________-____-____-____-____________'
    and submission_id not glob '*[^0-9a-f-]*' and length(replace(submission_id, '-', '')) = 32
  ),
  constraint "Report_preview_downloads_Name_check" check (length("Name") between 1 and 200 and instr("Name", char(0)) = 0),
  constraint "Report_preview_downloads_Email_check" check (
    length("Email") <= 254 and instr("Email", char(0)) = 0
    and "Email" like '_%@_%._%' and "Email" not like '%@%@%'
    and "Email" not glob '*[ ' || char(9) || '-' || char(13) || ']*'
  ),
  constraint "Report_preview_downloads_Company_check" check (length("Company") between 1 and 200 and instr("Company", char(0)) = 0),
  constraint "Report_preview_downloads_report_check" check ("Report downloaded" in (
    'Ad-funded Video', 'Audio Market', 'Sports Analysis', 'Nordic Piracy',
    'Content Analysis', 'TV & Streaming', 'Media & Markets'
  ))
) strict;

create table "Interest" (
  id integer primary key,
  created_at text not null default (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  submission_id text not null,
  name text not null,
  email text not null,
  company text not null,
  title text not null,
  pdf_downloaded text not null,
  subject text not null,
  constraint "Interest_submission_id_key" unique (submission_id),
  constraint "Interest_submission_id_check" check (
    submission_id like '________-____-____-____-____________'
    and submission_id not glob '*[^0-9a-f-]*' and length(replace(submission_id, '-', '')) = 32
  ),
  constraint "Interest_name_check" check (length(name) between 2 and 200 and instr(name, char(0)) = 0),
  constraint "Interest_email_check" check (
    length(email) <= 254 and instr(email, char(0)) = 0
    and email like '_%@_%._%' and email not like '%@%@%'
    and email not glob '*[ ' || char(9) || '-' || char(13) || ']*'
  ),
  constraint "Interest_company_check" check (length(company) between 1 and 200 and instr(company, char(0)) = 0),
  constraint "Interest_title_check" check (length(title) between 1 and 200 and instr(title, char(0)) = 0),
  constraint "Interest_pdf_downloaded_check" check (length(pdf_downloaded) between 1 and 200 and instr(pdf_downloaded, char(0)) = 0),
  constraint "Interest_subject_check" check (length(subject) between 1 and 200 and instr(subject, char(0)) = 0)
) strict;
