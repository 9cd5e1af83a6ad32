-- Receipts of first charges that go out as one mail with others of their account; a row leaves with its mail.
create table billing.waiting_receipts (
  charge_id text collate "C" primary key,
  account_id text collate "C" not null,
  invoice_id text collate "C" not null references billing.invoices,
  noted_at timestamptz not null
);
create index on billing.waiting_receipts (account_id, noted_at);
create index on billing.waiting_receipts (noted_at);
