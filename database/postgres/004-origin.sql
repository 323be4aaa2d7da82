-- Where a lead came from: the campaign parameters of the page's address, the page of the form, the referring host.
-- Safe to run again, and safe on tables that already hold leads. Without it the site stores leads without their origin.

do $$
declare
  lead_table text;
  origin_column text;
  longest int;
  rule text;
begin
  foreach lead_table in array array['News_registration', 'Report_preview_downloads', 'Interest'] loop
    foreach origin_column in array array['utm_source', 'utm_medium', 'utm_campaign', 'page', 'referrer'] loop
      longest := case origin_column when 'page' then 200 else 100 end;
      rule := format('%s_origin_%s_check', lead_table, origin_column);
      execute format('alter table public.%I add column if not exists %I text', lead_table, origin_column);
      execute format('alter table public.%I drop constraint if exists %I', lead_table, rule);
      execute format(
        'alter table public.%I add constraint %I check (length(%I) between 1 and %s) not valid',
        lead_table, rule, origin_column, longest
      );
      execute format('grant insert (%I) on public.%I to anon', origin_column, lead_table);
    end loop;
  end loop;
end $$;
