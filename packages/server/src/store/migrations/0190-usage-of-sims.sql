-- A carrier counts by SIM, however many lines held it one after another.
create table lines.sim_counters (
  iccid text collate "C" primary key,
  counted_bytes bigint not null check (counted_bytes >= 0),
  read_at timestamptz not null
);
insert into lines.sim_counters (iccid, counted_bytes, read_at)
select distinct on (line.iccid) line.iccid, counter.counted_bytes, counter.read_at
from lines.usage_counters as counter join lines.lines as line on line.id = counter.line_id
order by line.iccid, counter.read_at desc;
drop table lines.usage_counters;
