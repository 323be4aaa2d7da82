-- What visitors answered to the fields that a page adds to its form, one row for each lead that has answers.
-- `submission_id` is that of the lead in `lead_table`, `answers` a JSON object: the answers by the names of the fields.

create table lead_answers (
  id integer primary key,
  created_at text not null default (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  submission_id text not null,
  lead_table text not null,
  page text not null,
  email text not null,
  answers text not null,
  constraint lead_answers_submission_id_key unique (submission_id),
  constraint lead_answers_submission_id_check check (
    submission_id like '________-____-____-____-____________'
    and submission_id not glob '*[^0-9a-f-]*' and length(replace(submission_id, '-', '')) = 32
  ),
  constraint lead_answers_lead_table_check check (
    lead_table in ('News_registration', 'Report_preview_downloads', 'Interest')
  ),
  constraint lead_answers_page_check check (length(page) between 1 and 300 and instr(page, char(0)) = 0),
  constraint lead_answers_email_check check (
    length(email) <= 254 and instr(email, char(0)) = 0
    and email like '_%@_%._%' and email not like '%@%@%'
    and email not glob '*[ ' || char(9) || '-' || char(13) || ']*'
  ),
  constraint lead_answers_answers_check check (
    length(answers) between 2 and 4000 and instr(answers, char(0)) = 0 and answers like '{%}'
  )
) strict;
