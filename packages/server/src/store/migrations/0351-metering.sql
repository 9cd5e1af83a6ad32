-- Makes the partitions of these days' months where they are missing. Attached, not created in place: writers and readers
-- of other months go on meanwhile.
create function metering.open_usage_months(days date[]) returns void language plpgsql as $$
declare
  month date;
  part text;
begin
  for month in select distinct date_trunc('month', day)::date from unnest(days) as day order by 1 loop
    part := 'usage_days_' || to_char(month, 'YYYY_MM');
    continue when to_regclass('metering.' || part) is not null;
    perform pg_advisory_xact_lock(hashtextextended('metering.usage_months', 0));
    -- Read from the table: names are remembered, and another transaction may have made it before the lock was ours.
    continue when exists (
      select from pg_catalog.pg_class where relnamespace = 'metering'::regnamespace and relname = part);
    execute format('create table metering.%I (like metering.usage_days including all)', part);
    execute format('alter table metering.usage_days attach partition metering.%I for values from (%L) to (%L)',
      part, month, (month + interval '1 month')::date);
  end loop;
end $$;
