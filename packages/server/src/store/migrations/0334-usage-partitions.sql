-- Usage facts by month: what is no longer kept goes with its partition instead of row by row. Facts outlive no line, and
-- lines are never deleted, so that a reference to them would only make each new month lock the table of lines.
alter table lines.usage_days rename to usage_days_in_one;
alter table lines.usage_days_in_one rename constraint usage_days_pkey to usage_days_in_one_pkey;
create table lines.usage_days (
  line_id text collate "C" not null,
  day date not null,
  used_bytes bigint not null check (used_bytes >= 0),
  source text not null default 'rated' check (source in ('raw', 'rated')),
  primary key (line_id, day)
) partition by range (day);

-- Makes the partitions of these days' months where they are missing. Attached, not created in place: writers and readers
-- of other months go on meanwhile.
create function lines.open_usage_months(days date[]) returns void language plpgsql as $$
declare
  month date;
  part text;
begin
  for month in select distinct date_trunc('month', day)::date from unnest(days) as day order by 1 loop
    part := 'usage_days_' || to_char(month, 'YYYY_MM');
    continue when to_regclass('lines.' || part) is not null;
    perform pg_advisory_xact_lock(hashtextextended('lines.usage_months', 0));
    -- Read from the table: names are remembered, and the one who had the lock may just have made it.
    continue when exists (
      select from pg_catalog.pg_class where relnamespace = 'lines'::regnamespace and relname = part);
    execute format('create table lines.%I (like lines.usage_days including all)', part);
    execute format('alter table lines.usage_days attach partition lines.%I for values from (%L) to (%L)',
      part, month, (month + interval '1 month')::date);
  end loop;
end $$;

select lines.open_usage_months(coalesce(array_agg(day), '{}')) from (select distinct day from lines.usage_days_in_one) as used;
insert into lines.usage_days (line_id, day, used_bytes, source)
  select line_id, day, used_bytes, source from lines.usage_days_in_one;
drop table lines.usage_days_in_one;
