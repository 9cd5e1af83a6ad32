-- What an account may spend in a period on top of its recurring charges, and how far it is.
create table spending.spend_caps (
  account_id text collate "C" primary key,
  -- The customer's own; null: the provider's alone holds.
  own_cents bigint check (own_cents >= 0),
  -- As they were when usage was looked at last. The day after the period's last one.
  period_end date,
  used_cents bigint not null default 0 check (used_cents >= 0),
  reached_percent smallint not null default 0 check (reached_percent in (0, 50, 80, 100)),
  -- Lines that would add to it are suspended.
  is_stopped boolean not null default false,
  -- How often that began in the period.
  stops integer not null default 0 check (stops >= 0),
  looked_at timestamptz,
  -- When it is looked at although no usage was read; null: only then.
  next_look_at timestamptz
);
create index spend_caps_to_look_at on spending.spend_caps (next_look_at) where next_look_at is not null;

-- When usage of an account was read last.
create view spending.usage_read as
  select account_id, max(as_of) as as_of from metering.plan_usage group by account_id;

-- What subscriptions cost in a whole period, those included that ended within it.
create view spending.recurring_charges as
  select account_id, period_end,
    case when paused_at is null or status = 'canceled' then price_cents else pause_price_cents end as cents
  from subscriptions.subscriptions where period_end is not null;

-- Lines on plans that charge above the allowance and are suspended all the same: a spend cap was reached.
create view spending.capped_lines as
  select l.account_id, l.id as line_id
  from lines.lines as l
    join subscriptions.subscriptions as s on s.line_id = l.id and s.status <> 'canceled'
    join plans.plan_versions as v on v.plan_id = s.plan_id and v.version_no = s.plan_version_no
  where l.status <> 'terminated' and 'data_limit' = any (l.suspend_reasons) and v.overage = 'charge';
