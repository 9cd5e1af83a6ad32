-- SIMs, usage and the views of lists belong to modules of their own now. Tables keep their rows, partitions go with theirs.
create schema inventory;
alter table lines.sims set schema inventory;
alter table lines.sim_orders set schema inventory;

create schema metering;
drop function lines.open_usage_months(date[]);
do $$
declare
  part text;
begin
  for part in
    select relname from pg_catalog.pg_inherits join pg_catalog.pg_class on oid = inhrelid
    where inhparent = 'lines.usage_days'::regclass
  loop
    execute format('alter table lines.%I set schema metering', part);
  end loop;
end $$;
alter table lines.usage_days set schema metering;
alter table lines.usage_adjustments set schema metering;
alter table lines.sim_counters set schema metering;
alter table lines.account_days set schema metering;
alter table lines.plan_usage set schema metering;

create schema fleet;
alter table lines.views set schema fleet;
