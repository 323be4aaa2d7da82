-- The site checks report names against content/reports.ts, the database length and characters only. Rows keep the name
-- that a report had.
-- Safe to run again, and safe on tables that already hold leads.

alter table public."Report_preview_downloads"
  drop constraint if exists "Report_preview_downloads_report_check",
  add constraint "Report_preview_downloads_report_check" check (
    length("Report downloaded") between 1 and 200 and trim("Report downloaded") <> '' and "Report downloaded" !~ '[\x01-\x1f]'
  ) not valid;
