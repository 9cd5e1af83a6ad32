-- Of the running period: that it is paid at the pause price though the pause has ended, and when a pause ended last.
alter table rating.plan_changes
  add column paused_period_start date,
  add column resumed_on date;
