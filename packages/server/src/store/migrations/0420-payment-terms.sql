-- Accounts that pay by invoice: within how many days of its issue, and how much they may owe. One without a row has a card
-- or a bank account on file charged.
create table accounts.payment_terms (
  account_id text primary key references accounts.accounts (id) on delete cascade,
  -- Null: it was given terms once and is charged again.
  net_days smallint check (net_days in (15, 30, 60)),
  -- Null: the provider's limit for everyone.
  credit_limit_cents bigint check (credit_limit_cents >= 0),
  is_overdue boolean not null default false
);
