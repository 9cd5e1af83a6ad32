-- Prices of a plan for one account alone, for what begins between two days of the account.
create schema overrides;
create table overrides.overrides (
  account_id text collate "C" not null references accounts.accounts (id) on delete cascade,
  id text collate "C" not null,
  plan_id text collate "C" not null,
  -- Null: every version of the plan.
  version_no integer,
  -- What is null is as the plan's version says.
  price_cents integer check (price_cents >= 0),
  activation_fee_cents integer check (activation_fee_cents >= 0),
  pause_price_cents integer check (pause_price_cents >= 0),
  overage_price_ten_thousandths bigint check (overage_price_ten_thousandths > 0),
  from_day date not null,
  -- The last day on which something may begin at these prices; null: until it is ended.
  through_day date,
  reason text not null,
  decided_by text not null,
  made_at timestamptz not null,
  -- When it was ended; one that was called off before its first day never held.
  ended_at timestamptz,
  is_called_off boolean not null,
  primary key (account_id, id),
  check (num_nonnulls(price_cents, activation_fee_cents, pause_price_cents, overage_price_ten_thousandths) > 0),
  check (through_day is null or through_day >= from_day),
  check (not is_called_off or ended_at is not null)
);
create index overrides_of_plan on overrides.overrides (account_id, plan_id) where not is_called_off;
