-- Text messages of each day beside its bytes. Nothing was read of them before: days that are there keep none.
alter table metering.usage_days add column messages bigint not null default 0 check (messages >= 0);

-- Null: not read since the line began.
alter table metering.sim_counters add column counted_messages bigint check (counted_messages >= 0);

alter table metering.usage_adjustments
  add column before_messages bigint not null default 0,
  add column after_messages bigint not null default 0;
