create schema subscriptions;

-- A line on a plan over time. What it costs is copied from the plan's version when the customer agreed to it.
create table subscriptions.subscriptions (
  id text collate "C" primary key,
  account_id text collate "C" not null,
  line_id text collate "C" not null,
  plan_id text collate "C" not null,
  plan_version_no integer not null,
  price_cents integer not null check (price_cents >= 0),
  activation_fee_cents integer not null check (activation_fee_cents >= 0),
  status text not null check (status in ('pending', 'active', 'past_due', 'suspended', 'canceled')),
  -- What became of the charge for the first period: `none` when nothing is owed.
  first_charge text not null check (first_charge in ('waiting', 'failed', 'paid', 'none')),
  created_at timestamptz not null,
  began_at timestamptz,
  anchor_day smallint check (anchor_day between 1 and 31),
  period_start date,
  -- The day after the last one of the period, which is the day of the next charge.
  period_end date,
  next_charge_at timestamptz,
  canceled_at timestamptz,
  check ((began_at is null) = (period_start is null)),
  check ((period_start is null) = (period_end is null))
);
create unique index one_subscription_per_line on subscriptions.subscriptions (line_id) where status <> 'canceled';
create index subscriptions_of_account on subscriptions.subscriptions (account_id, id);
create index upcoming_charges on subscriptions.subscriptions (account_id, next_charge_at, id)
  include (price_cents) where next_charge_at is not null and status <> 'canceled';
create index unpaid_first_charges on subscriptions.subscriptions (account_id)
  include (first_charge, price_cents, activation_fee_cents) where first_charge in ('waiting', 'failed');
