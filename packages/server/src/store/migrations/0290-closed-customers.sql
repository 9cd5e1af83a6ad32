-- A customer whose account is closed leaves the gateway with everything stored there; the row stays for the books.
alter table payments.customers
  add column closed_at timestamptz,
  add column gateway_removed_at timestamptz;
create index customers_leaving on payments.customers (closed_at)
  where closed_at is not null and gateway_removed_at is null;
