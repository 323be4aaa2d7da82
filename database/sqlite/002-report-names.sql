-- The site checks report names against content/reports.ts, the database length and characters only. Rows keep the name
-- that a report had.
-- SQLite cannot drop a rule of a table, so the rows move to a new one.

create table "Report_preview_downloads_new" (
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
  constraint "Report_preview_downloads_report_check" check (
    length("Report downloaded") between 1 and 200 and instr("Report downloaded", char(0)) = 0
    and trim("Report downloaded") <> ''
    and "Report downloaded" not glob '*[' || char(1) || '-' || char(31) || ']*'
  )
) strict;

insert into "Report_preview_downloads_new" select
  id, created_at, submission_id, "Name", "Email", "Company", "Report downloaded"
from "Report_preview_downloads";

drop table "Report_preview_downloads";
alter table "Report_preview_downloads_new" rename to "Report_preview_downloads";
