-- What a credit note gives back by a refund, beside what it lowered and what became credit.
alter table credits.credit_notes
  add column refund_cents bigint not null default 0 check (refund_cents >= 0),
  drop constraint credit_notes_check,
  add constraint parts_add_up check (subtotal_cents + tax_cents = lowered_cents + credit_cents + refund_cents
    and lowered_cents + credit_cents + refund_cents > 0);
