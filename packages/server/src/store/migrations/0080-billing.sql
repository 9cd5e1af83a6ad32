create schema billing;

-- The last number of each series; the row's lock keeps numbers gapless.
create table billing.series (
  name text primary key,
  last_no integer not null check (last_no > 0)
);

create table billing.invoices (
  id text collate "C" primary key,
  account_id text collate "C" not null,
  -- One invoice for one subscription's period.
  subscription_id text collate "C" not null,
  number text unique,
  status text not null check (status in ('draft', 'open', 'processing', 'paid', 'void', 'uncollectible')),
  issued_at timestamptz,
  period_start date not null,
  period_end date not null,
  total_cents bigint not null check (total_cents > 0),
  due_cents bigint not null check (due_cents >= 0),
  bill_to jsonb not null,
  -- The latest attempt to collect it.
  charge_id text collate "C",
  failed_at timestamptz,
  reason text,
  paid_at timestamptz,
  created_at timestamptz not null,
  unique (subscription_id, period_start),
  check ((status = 'draft') = (number is null)),
  check ((status = 'paid') = (paid_at is not null)),
  check (status <> 'paid' or due_cents = 0)
);
create index invoices_of_account on billing.invoices (account_id, id);
create index failed_invoices on billing.invoices (account_id, id)
  where failed_at is not null and status in ('open', 'processing');

create table billing.invoice_lines (
  invoice_id text collate "C" not null references billing.invoices (id),
  position smallint not null,
  text text not null,
  line_id text collate "C",
  subscription_id text collate "C",
  iccid text,
  kind text not null check (kind in ('subscription', 'activation')),
  period_start date,
  period_end date,
  quantity integer not null check (quantity > 0),
  unit_cents bigint not null,
  amount_cents bigint not null,
  primary key (invoice_id, position)
);

create function billing.keep_invoice() returns trigger language plpgsql as $$
begin
  if old.status <> 'draft' and
     (new.number, new.account_id, new.subscription_id, new.issued_at, new.period_start, new.period_end,
      new.total_cents, new.bill_to)
       is distinct from
     (old.number, old.account_id, old.subscription_id, old.issued_at, old.period_start, old.period_end,
      old.total_cents, old.bill_to) then
    raise exception 'a finalised invoice never changes';
  end if;
  return new;
end
$$;
create trigger invoices_stay before update on billing.invoices
  for each row execute function billing.keep_invoice();

create function billing.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the lines of an invoice never change';
end
$$;
create trigger invoice_lines_stay before update or delete on billing.invoice_lines
  for each row execute function billing.refuse_change();
