-- An invoice on terms is due on a day; the instant behind that day is when it is overdue.
alter table billing.invoices
  add column net_days smallint,
  add column due_on date,
  add column overdue_at timestamptz,
  -- Where to send money for it.
  add column remit_to jsonb,
  add column overdue_noted_at timestamptz,
  add constraint due_when_on_terms check (num_nulls(net_days, due_on, overdue_at) in (0, 3));
create index invoices_to_fall_due on billing.invoices (overdue_at, id)
  where overdue_noted_at is null and status in ('open', 'processing');
create index invoices_unpaid_on_terms on billing.invoices (account_id, due_on)
  where net_days is not null and status in ('open', 'processing');
create trigger invoices_stay_due before update on billing.invoices for each row
  when (old.status <> 'draft' and (new.net_days, new.due_on, new.overdue_at, new.remit_to)
    is distinct from (old.net_days, old.due_on, old.overdue_at, old.remit_to))
  execute function billing.refuse('a finalised invoice never changes');
