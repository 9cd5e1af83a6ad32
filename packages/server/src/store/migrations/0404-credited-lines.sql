-- A line knows how much of it credit notes took back: never more than was billed, in the direction it was billed in.
alter table billing.invoice_lines
  add column credited_cents bigint not null default 0,
  add column credited_tax_cents bigint not null default 0,
  add constraint credits_no_more_than_was_billed check (
    credited_cents between least(amount_cents, 0) and greatest(amount_cents, 0)
    and credited_tax_cents between least(tax_cents, 0) and greatest(tax_cents, 0)
    and (invoice_id is not null or (credited_cents, credited_tax_cents) = (0, 0)));
