-- Interest on what is unpaid late: which part of which invoice, over which days.
create schema interest;
create table interest.spans (
  account_id text collate "C" not null references accounts.accounts (id) on delete cascade,
  invoice_id text collate "C" not null,
  invoice_number text not null,
  from_day date not null,
  -- The first day that does not belong to it; null while it goes on.
  to_day date,
  base_cents bigint not null check (base_cents > 0),
  -- Yearly, in 1/100 percent.
  basis_points integer not null check (basis_points > 0),
  -- The billing day whose invoice has it; null: it waits for one.
  billed_on date,
  primary key (account_id, invoice_id, from_day),
  foreign key (account_id, invoice_id) references billing.invoices (account_id, id),
  check (to_day > from_day),
  check (billed_on is null or to_day is not null)
);
-- An invoice is late once at a time.
create unique index spans_that_go_on on interest.spans (account_id, invoice_id) where to_day is null;
create index spans_to_bill on interest.spans (account_id) where billed_on is null;

-- Accounts that pay none, by a decision of the provider.
create table interest.exemptions (
  account_id text collate "C" primary key references accounts.accounts (id) on delete cascade,
  reason text not null,
  decided_by text not null,
  decided_at timestamptz not null
);
