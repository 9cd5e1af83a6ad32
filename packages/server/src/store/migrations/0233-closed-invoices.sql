-- A debt that the provider forgave: when, whose decision it was, and why. It stays closed.
alter table billing.invoices
  add column closed_at timestamptz,
  add column closed_by text,
  add column closed_reason text,
  add constraint closed_is_explained check (
    (status in ('void', 'uncollectible')) = (closed_at is not null)
    and (closed_at is null) = (closed_by is null) and (closed_at is null) = (closed_reason is null)),
  add constraint closed_owes_nothing check (closed_at is null or due_cents = 0);

create function billing.refuse_reopening() returns trigger language plpgsql as $$
begin
  raise exception 'a closed invoice stays closed';
end
$$;
create trigger closed_invoices_stay before update on billing.invoices
  for each row when (old.closed_at is not null
    and (new.status, new.due_cents, new.closed_at, new.closed_by, new.closed_reason)
      is distinct from (old.status, old.due_cents, old.closed_at, old.closed_by, old.closed_reason)) execute function billing.refuse_reopening();
