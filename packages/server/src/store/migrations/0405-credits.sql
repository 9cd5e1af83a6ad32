-- Credit notes: numbered like invoices, each about lines of one invoice.
create schema credits;
create function credits.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a credit note never changes';
end $$;
create table credits.credit_notes (
  account_id text collate "C" not null,
  id text collate "C" not null,
  number text not null unique,
  invoice_id text collate "C" not null,
  issued_at timestamptz not null,
  subtotal_cents bigint not null,
  tax_cents bigint not null,
  -- What it lowered what was due by; the rest is credit of the account.
  lowered_cents bigint not null check (lowered_cents >= 0),
  credit_cents bigint not null check (credit_cents >= 0),
  reason text not null,
  decided_by text not null,
  primary key (account_id, id),
  foreign key (account_id, invoice_id) references billing.invoices (account_id, id),
  check (subtotal_cents + tax_cents = lowered_cents + credit_cents and lowered_cents + credit_cents > 0)
);
create index credit_notes_of_invoice on credits.credit_notes (account_id, invoice_id);
create table credits.credit_note_lines (
  account_id text collate "C" not null,
  credit_note_id text collate "C" not null,
  invoice_line_id bigint not null,
  amount_cents bigint not null,
  -- The components of the invoice, in its order: each with what of its tax was reversed.
  taxes bigint[] not null,
  primary key (account_id, credit_note_id, invoice_line_id),
  foreign key (account_id, credit_note_id) references credits.credit_notes (account_id, id),
  foreign key (account_id, invoice_line_id) references billing.invoice_lines (account_id, id)
);
create trigger credit_notes_stay before update or delete or truncate on credits.credit_notes
  for each statement execute function credits.refuse_change();
create trigger credit_note_lines_stay before update or delete or truncate on credits.credit_note_lines
  for each statement execute function credits.refuse_change();
