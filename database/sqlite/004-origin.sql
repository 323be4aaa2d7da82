-- Where a lead came from: the campaign parameters of the page's address, the page of the form, the referring host.
-- Length is counted up to a NUL, so NUL is refused separately.

alter table "News_registration" add column utm_source text
  constraint "News_registration_origin_utm_source_check" check (length(utm_source) between 1 and 100 and instr(utm_source, char(0)) = 0);
alter table "News_registration" add column utm_medium text
  constraint "News_registration_origin_utm_medium_check" check (length(utm_medium) between 1 and 100 and instr(utm_medium, char(0)) = 0);
alter table "News_registration" add column utm_campaign text
  constraint "News_registration_origin_utm_campaign_check" check (length(utm_campaign) between 1 and 100 and instr(utm_campaign, char(0)) = 0);
alter table "News_registration" add column page text
  constraint "News_registration_origin_page_check" check (length(page) between 1 and 200 and instr(page, char(0)) = 0);
alter table "News_registration" add column referrer text
  constraint "News_registration_origin_referrer_check" check (length(referrer) between 1 and 100 and instr(referrer, char(0)) = 0);

alter table "Report_preview_downloads" add column utm_source text
  constraint "Report_preview_downloads_origin_utm_source_check" check (length(utm_source) between 1 and 100 and instr(utm_source, char(0)) = 0);
alter table "Report_preview_downloads" add column utm_medium text
  constraint "Report_preview_downloads_origin_utm_medium_check" check (length(utm_medium) between 1 and 100 and instr(utm_medium, char(0)) = 0);
alter table "Report_preview_downloads" add column utm_campaign text
  constraint "Report_preview_downloads_origin_utm_campaign_check" check (length(utm_campaign) between 1 and 100 and instr(utm_campaign, char(0)) = 0);
alter table "Report_preview_downloads" add column page text
  constraint "Report_preview_downloads_origin_page_check" check (length(page) between 1 and 200 and instr(page, char(0)) = 0);
alter table "Report_preview_downloads" add column referrer text
  constraint "Report_preview_downloads_origin_referrer_check" check (length(referrer) between 1 and 100 and instr(referrer, char(0)) = 0);

alter table "Interest" add column utm_source text
  constraint "Interest_origin_utm_source_check" check (length(utm_source) between 1 and 100 and instr(utm_source, char(0)) = 0);
alter table "Interest" add column utm_medium text
  constraint "Interest_origin_utm_medium_check" check (length(utm_medium) between 1 and 100 and instr(utm_medium, char(0)) = 0);
alter table "Interest" add column utm_campaign text
  constraint "Interest_origin_utm_campaign_check" check (length(utm_campaign) between 1 and 100 and instr(utm_campaign, char(0)) = 0);
alter table "Interest" add column page text
  constraint "Interest_origin_page_check" check (length(page) between 1 and 200 and instr(page, char(0)) = 0);
alter table "Interest" add column referrer text
  constraint "Interest_origin_referrer_check" check (length(referrer) between 1 and 100 and instr(referrer, char(0)) = 0);
