-- What an account pays, or gets back, on its billing days besides its subscriptions.
create schema extras;
create table extras.extras (
  account_id text collate "C" not null references accounts.accounts (id) on delete cascade,
  id text collate "C" not null,
  kind text not null check (kind in ('extra', 'discount')),
  -- As on the invoice.
  name text not null,
  -- Else once, on the first billing day.
  is_monthly boolean not null,
  amount_cents bigint check (amount_cents > 0),
  -- Of the recurring charges of the billing day, in millionths.
  rate_ppm integer check (rate_ppm > 0),
  from_day date not null,
  -- The last day on which it is billed; null: until it is ended.
  through_day date,
  -- No billing day before this one bills it; null: it was billed for good.
  next_on date,
  reason text not null,
  decided_by text not null,
  made_at timestamptz not null,
  ended_at timestamptz,
  primary key (account_id, id),
  check (num_nonnulls(amount_cents, rate_ppm) = 1),
  check (kind = 'extra' or rate_ppm is null or rate_ppm <= 1000000),
  check (through_day is null or through_day >= from_day)
);
-- Commands name it without its account.
create unique index extras_by_id on extras.extras (id);
create index extras_to_bill on extras.extras (account_id, next_on) where ended_at is null and next_on is not null;
