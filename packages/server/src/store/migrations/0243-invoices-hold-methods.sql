-- Whether payments was told that this invoice needs a usable method.
alter table billing.invoices add column holds_methods boolean not null default false;
create index invoices_whose_hold_is_stale on billing.invoices (id)
  where holds_methods <> (status in ('open', 'processing'));
