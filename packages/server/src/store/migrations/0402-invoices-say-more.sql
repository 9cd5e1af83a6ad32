-- An invoice keeps what it was issued with: who sells, the customer's order number, terms, taxes, and credit.
alter table billing.invoices
  add column seller jsonb,
  add column purchase_order text,
  add column terms text,
  add column credit_cents bigint not null default 0 check (credit_cents >= 0),
  -- Numbers of the certificates that kept a tax away.
  add column certificates text[] not null default '{}';

create table billing.invoice_taxes (
  account_id text collate "C" not null,
  invoice_id text collate "C" not null,
  position integer not null check (position > 0),
  code text not null,
  name text not null,
  jurisdiction text not null,
  categories text[] not null,
  rate_per100000 integer,
  flat_cents integer,
  base_cents bigint not null,
  tax_cents bigint not null,
  primary key (account_id, invoice_id, position),
  foreign key (account_id, invoice_id) references billing.invoices (account_id, id),
  check (num_nonnulls(rate_per100000, flat_cents) = 1)
);
create trigger invoice_taxes_stay before update or delete or truncate on billing.invoice_taxes
  for each statement execute function billing.refuse('the taxes of an invoice never change');

create or replace function billing.keep_invoice() returns trigger language plpgsql as $$
begin
  if old.status <> 'draft' and
     (new.number, new.account_id, new.cause, new.issued_at, new.period_start, new.period_end, new.subtotal_cents,
      new.tax_cents, new.total_cents, new.credit_cents, new.line_count, new.bill_to, new.seller, new.purchase_order,
      new.terms, new.certificates)
       is distinct from
     (old.number, old.account_id, old.cause, old.issued_at, old.period_start, old.period_end, old.subtotal_cents,
      old.tax_cents, old.total_cents, old.credit_cents, old.line_count, old.bill_to, old.seller, old.purchase_order,
      old.terms, old.certificates) then
    raise exception 'a finalised invoice never changes';
  end if;
  return new;
end $$;
