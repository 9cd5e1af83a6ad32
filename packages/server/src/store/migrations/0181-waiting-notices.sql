-- Mails about money that go out as one with others of their kind and account; a row leaves with its mail.
create table billing.waiting_notices (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('receipt', 'on_its_way', 'failed', 'returned', 'no_method')),
  account_id text collate "C" not null,
  invoice_id text collate "C" not null references billing.invoices,
  -- The attempt it tells of; none when there was nothing to charge the invoice with.
  charge_id text collate "C",
  noted_at timestamptz not null,
  check ((kind = 'no_method') = (charge_id is null))
);
create index on billing.waiting_notices (account_id, kind, id);
create index on billing.waiting_notices (noted_at);
insert into billing.waiting_notices (kind, account_id, invoice_id, charge_id, noted_at)
  select 'receipt', account_id, invoice_id, charge_id, noted_at from billing.waiting_receipts order by charge_id;
drop table billing.waiting_receipts;
