-- Payments that came by themselves, by check or transfer, and the lines of invoices that each paid.
create schema remittances;
create function remittances.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what a recorded payment paid never changes';
end $$;
create table remittances.recorded_payments (
  account_id text collate "C" not null,
  id text collate "C" not null,
  paid_by text not null check (paid_by in ('check', 'wire', 'ach', 'cash')),
  -- The number of the check or of the transfer: the same is recorded once.
  reference text not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- What no line needed.
  credit_cents bigint not null check (credit_cents between 0 and amount_cents),
  received_on date not null,
  recorded_at timestamptz not null,
  reversed_at timestamptz,
  reversed_reason text,
  primary key (account_id, id),
  unique (account_id, paid_by, reference),
  check (num_nulls(reversed_at, reversed_reason) in (0, 2))
);
create table remittances.recorded_payment_lines (
  account_id text collate "C" not null,
  recorded_payment_id text collate "C" not null,
  invoice_id text collate "C" not null,
  invoice_line_id bigint not null,
  amount_cents bigint not null check (amount_cents > 0),
  primary key (account_id, recorded_payment_id, invoice_line_id),
  foreign key (account_id, recorded_payment_id) references remittances.recorded_payments (account_id, id),
  foreign key (account_id, invoice_line_id) references billing.invoice_lines (account_id, id)
);
create index recorded_payment_lines_of_invoice on remittances.recorded_payment_lines (account_id, invoice_id);
create trigger recorded_payments_remain before delete or truncate on remittances.recorded_payments
  for each statement execute function remittances.refuse_change();
create trigger recorded_payments_stay before update on remittances.recorded_payments for each row
  when ((new.account_id, new.id, new.paid_by, new.reference, new.amount_cents, new.credit_cents, new.received_on)
    is distinct from (old.account_id, old.id, old.paid_by, old.reference, old.amount_cents, old.credit_cents,
      old.received_on) or old.reversed_at is not null)
  execute function remittances.refuse_change();
create trigger recorded_payment_lines_stay before update or delete or truncate on remittances.recorded_payment_lines
  for each statement execute function remittances.refuse_change();
