-- What invoices charged for periods, where revenue is earned over them.
create schema revenue;
create table revenue.deferrals (
  account_id text collate "C" not null,
  invoice_id text collate "C" not null,
  period_start date not null,
  -- The day after the period's last one.
  period_end date not null,
  amount_cents bigint not null,
  released_cents bigint not null,
  released_to date not null,
  primary key (account_id, invoice_id, period_start, period_end),
  check (period_start < period_end),
  check (abs(released_cents) <= abs(amount_cents) and released_cents * sign(amount_cents) >= 0)
);
create index deferrals_to_release on revenue.deferrals (account_id, released_to) where released_cents <> amount_cents;
