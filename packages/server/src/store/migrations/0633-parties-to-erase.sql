-- An issued invoice stays as it is; who was billed may be erased, once it need not be kept any longer.
create or replace function billing.keep_invoice() returns trigger language plpgsql as $$
declare
  is_erasing boolean := new.bill_to ->> 'company' = 'Erased customer' and new.bill_to ->> 'address' = '';
begin
  if old.status <> 'draft' and
     ((new.number, new.account_id, new.cause, new.issued_at, new.period_start, new.period_end, new.subtotal_cents,
       new.tax_cents, new.total_cents, new.credit_cents, new.line_count, new.seller, new.terms, new.certificates)
       is distinct from
      (old.number, old.account_id, old.cause, old.issued_at, old.period_start, old.period_end, old.subtotal_cents,
       old.tax_cents, old.total_cents, old.credit_cents, old.line_count, old.seller, old.terms, old.certificates)
      or (not is_erasing
          and (new.bill_to, new.purchase_order) is distinct from (old.bill_to, old.purchase_order))) then
    raise exception 'a finalised invoice never changes';
  end if;
  return new;
end $$;
