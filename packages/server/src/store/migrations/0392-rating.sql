create schema rating;

-- Usage of each period of a subscription: when it is looked at next, and what of it was billed.
create table rating.periods (
  account_id text collate "C" not null,
  subscription_id text collate "C" not null,
  line_id text collate "C" not null,
  period_start date not null,
  -- The day after the last one.
  period_end date not null,
  is_first boolean not null,
  -- Fewer than those between the two billing days around it when it is not whole.
  days smallint not null check (days > 0),
  of_days smallint not null check (of_days >= days),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Null: it is not looked at again.
  due_at timestamptz,
  looks smallint not null default 0,
  -- From here on: as it was rated last.
  rated_from date,
  rated_to date,
  used_bytes bigint check (used_bytes >= 0),
  included_bytes bigint check (included_bytes >= 0),
  billed_cents bigint not null default 0 check (billed_cents >= 0),
  adjustments smallint not null default 0,
  closed_at timestamptz,
  primary key (account_id, subscription_id, period_start),
  check ((closed_at is null) = (looks = 0)),
  check ((closed_at is null) = (num_nulls(rated_from, rated_to, used_bytes, included_bytes) = 4)),
  check (closed_at is not null or num_nonnulls(rated_from, rated_to, used_bytes, included_bytes) = 0)
);
create index periods_due on rating.periods (due_at) where due_at is not null;

-- Changes of plan as they took effect.
create table rating.plan_moves (
  account_id text collate "C" not null,
  id text collate "C" not null,
  subscription_id text collate "C" not null,
  moved_at timestamptz not null,
  from_plan_id text collate "C" not null,
  from_version_no integer not null,
  to_plan_id text collate "C" not null,
  to_version_no integer not null,
  primary key (account_id, id)
);
create index moves_of_subscriptions on rating.plan_moves (account_id, subscription_id, moved_at);

-- The change of plan that was ordered for a subscription, and what the last one left behind.
create table rating.plan_changes (
  account_id text collate "C" not null,
  subscription_id text collate "C" not null,
  line_id text collate "C" not null,
  next_plan_id text collate "C",
  next_version_no integer,
  -- The first day on it; null: from the carrier's confirmation on.
  starts_on date,
  -- When the carrier is asked; null once it was.
  ask_at timestamptz,
  moved_on date,
  moved_from_cents bigint check (moved_from_cents >= 0),
  paid_period_start date,
  paid_price_cents bigint check (paid_price_cents >= 0),
  primary key (account_id, subscription_id),
  unique (subscription_id),
  check ((next_plan_id is null) = (next_version_no is null)),
  check (next_plan_id is not null or (starts_on is null and ask_at is null)),
  check ((moved_on is null) = (moved_from_cents is null)),
  check ((paid_period_start is null) = (paid_price_cents is null))
);
create index plan_changes_to_ask on rating.plan_changes (ask_at) where ask_at is not null;
create index plan_changes_asked on rating.plan_changes (subscription_id) where next_plan_id is not null and ask_at is null;
