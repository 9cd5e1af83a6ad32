-- An invoice is an account's, of many lines. A line is an item until it is invoiced, knows what is due on it, and the sums
-- of an invoice follow its lines.
drop trigger paid_is_covered on billing.invoices;
drop trigger released_is_not_paid on billing.covers;
drop function billing.check_covered();
drop trigger invoice_lines_stay on billing.invoice_lines;
drop trigger invoice_lines_come_first on billing.invoice_lines;
drop function billing.refuse_late_lines();
drop function billing.refuse_change();
drop trigger invoices_stay on billing.invoices;
drop function billing.keep_invoice();
drop index billing.failed_invoices;

alter table billing.invoices
  drop constraint invoices_subscription_id_period_start_key,
  drop constraint invoices_total_cents_check,
  drop constraint never_more_than_its_total,
  add constraint invoices_total_cents_check check (total_cents >= 0),
  alter column period_start drop not null,
  alter column period_end drop not null,
  -- What it was made for: an order, a billing day. The same is invoiced once.
  add column cause text collate "C",
  add column subtotal_cents bigint not null default 0,
  add column tax_cents bigint not null default 0,
  add column line_count integer not null default 0 check (line_count >= 0),
  -- What open charges are to collect of what is due.
  add column collecting_cents bigint not null default 0;
alter table billing.invoices rename column reason to failure;
update billing.invoices set cause = subscription_id || ':' || period_start, subtotal_cents = total_cents,
  line_count = (select count(*) from billing.invoice_lines as line where line.invoice_id = invoices.id),
  collecting_cents = case when status = 'processing' then due_cents else 0 end;
alter table billing.invoices
  alter column cause set not null,
  add constraint invoices_of_cause unique (account_id, cause),
  add constraint never_more_than_its_total check (status = 'draft' or due_cents <= total_cents),
  add constraint collects_what_is_due check (collecting_cents between 0 and due_cents);

alter table billing.invoice_lines
  drop constraint invoice_lines_pkey,
  drop constraint invoice_lines_invoice_id_fkey,
  drop constraint invoice_lines_kind_check,
  alter column invoice_id drop not null,
  alter column position drop not null,
  alter column position type integer,
  alter column quantity type bigint,
  add column id bigint generated always as identity,
  add column account_id text collate "C",
  -- What it is billed for. The same is billed once.
  add column cause text collate "C",
  -- The order that it is invoiced with; null: it waits for the billing day.
  add column order_id text collate "C",
  add column plan_id text collate "C",
  add column plan_version_no integer,
  add column tax_cents bigint not null default 0,
  -- Credit and negative lines that pay it; for a negative line, what of it pays others.
  add column allocated_cents bigint not null default 0,
  add column written_off_cents bigint not null default 0 check (written_off_cents >= 0),
  -- What open charges are to collect, and what approved ones have.
  add column collecting_cents bigint not null default 0 check (collecting_cents >= 0),
  add column collected_cents bigint not null default 0 check (collected_cents >= 0),
  -- The last failure to collect it.
  add column failed_at timestamptz,
  add column failure text,
  add column is_hard_decline boolean not null default false,
  -- The formula and the facts that its amount comes from.
  add column explain jsonb not null default '{}',
  add column made_at timestamptz,
  add column changed_at timestamptz;
update billing.invoice_lines as line set
  account_id = invoice.account_id,
  cause = line.subscription_id || case line.kind when 'activation' then ':activation' else ':first' end,
  made_at = invoice.created_at,
  changed_at = coalesce(invoice.paid_at, invoice.closed_at, invoice.failed_at, invoice.created_at),
  collected_cents = case invoice.status when 'paid' then line.amount_cents else 0 end,
  collecting_cents = case invoice.status when 'processing' then line.amount_cents else 0 end,
  written_off_cents = case when invoice.status in ('void', 'uncollectible') then line.amount_cents else 0 end,
  failed_at = case when invoice.status in ('open', 'processing') then invoice.failed_at end,
  failure = case when invoice.status in ('open', 'processing') then invoice.failure end
  from billing.invoices as invoice where invoice.id = line.invoice_id;
alter table billing.invoice_lines
  alter column account_id set not null,
  alter column cause set not null,
  alter column made_at set not null,
  alter column changed_at set not null,
  add column due_cents bigint not null generated always as
    (amount_cents + tax_cents - allocated_cents - written_off_cents - collected_cents) stored,
  add primary key (account_id, id),
  add constraint billed_once unique (account_id, cause),
  add foreign key (account_id, invoice_id) references billing.invoices (account_id, id),
  add constraint known_kinds check (kind in ('subscription', 'activation', 'proration', 'overage', 'sms', 'adjustment',
    'extra', 'discount', 'late_fee')),
  add constraint invoiced_in_order check ((invoice_id is null) = (position is null)),
  add constraint collects_no_more_than_is_due
    check (invoice_id is null or (due_cents >= 0 and collecting_cents <= due_cents)),
  add constraint items_collect_nothing check (invoice_id is not null
    or (tax_cents, allocated_cents, written_off_cents, collecting_cents, collected_cents) = (0, 0, 0, 0, 0));
create unique index lines_of_invoice on billing.invoice_lines (invoice_id, position) where invoice_id is not null;
create index items_to_invoice on billing.invoice_lines (account_id, order_id, id) where invoice_id is null;
create index lines_of_subscription on billing.invoice_lines (account_id, subscription_id, id);
create index failing_lines on billing.invoice_lines (account_id, id) where failed_at is not null and due_cents > 0;

-- What an approved charge pays is kept with the charge from here on; each line knows how much of it is paid.
drop table billing.covers;
create table billing.collections (
  account_id text collate "C" not null,
  id text collate "C" not null,
  state text not null check (state in ('open', 'paid', 'released')),
  amount_cents bigint not null check (amount_cents > 0),
  -- The attempt that decides about it.
  charge_id text collate "C",
  made_at timestamptz not null,
  ended_at timestamptz,
  primary key (account_id, id),
  unique (id),
  check ((state = 'open') = (ended_at is null))
);
create table billing.collection_lines (
  account_id text collate "C" not null,
  collection_id text collate "C" not null,
  invoice_id text collate "C" not null,
  invoice_line_id bigint not null,
  amount_cents bigint not null check (amount_cents > 0),
  primary key (account_id, collection_id, invoice_line_id),
  foreign key (account_id, collection_id) references billing.collections (account_id, id),
  foreign key (account_id, invoice_line_id) references billing.invoice_lines (account_id, id)
);
-- A collection of before has the id of its invoice: the numbers that the gateway knows come from it.
insert into billing.collections (account_id, id, state, amount_cents, charge_id, made_at, ended_at)
  select account_id, id, case status when 'paid' then 'paid' when 'processing' then 'open' else 'released' end,
    total_cents, charge_id, created_at,
    case when status <> 'processing' then coalesce(paid_at, closed_at, failed_at, created_at) end
  from billing.invoices where charge_id is not null;
insert into billing.collection_lines (account_id, collection_id, invoice_id, invoice_line_id, amount_cents)
  select line.account_id, line.invoice_id, line.invoice_id, line.id, line.amount_cents
  from billing.invoice_lines as line join billing.collections as made on made.id = line.invoice_id
  where line.amount_cents > 0;
alter table billing.invoices drop column subscription_id, drop column charge_id;

create function billing.keep_invoice() returns trigger language plpgsql as $$
begin
  if old.status <> 'draft' and
     (new.number, new.account_id, new.cause, new.issued_at, new.period_start, new.period_end, new.subtotal_cents,
      new.tax_cents, new.total_cents, new.line_count, new.bill_to)
       is distinct from
     (old.number, old.account_id, old.cause, old.issued_at, old.period_start, old.period_end, old.subtotal_cents,
      old.tax_cents, old.total_cents, old.line_count, old.bill_to) then
    raise exception 'a finalised invoice never changes';
  end if;
  return new;
end $$;
create trigger invoices_stay before update on billing.invoices
  for each row execute function billing.keep_invoice();

create trigger invoice_lines_remain before delete on billing.invoice_lines for each statement
  execute function billing.refuse('what is billed is never deleted');
create trigger items_stay before update on billing.invoice_lines for each row
  when ((new.id, new.account_id, new.cause, new.order_id, new.kind, new.text, new.plan_id, new.plan_version_no,
      new.subscription_id, new.line_id, new.iccid, new.period_start, new.period_end, new.quantity, new.unit_cents,
      new.amount_cents, new.explain, new.made_at)
    is distinct from
    (old.id, old.account_id, old.cause, old.order_id, old.kind, old.text, old.plan_id, old.plan_version_no,
      old.subscription_id, old.line_id, old.iccid, old.period_start, old.period_end, old.quantity, old.unit_cents,
      old.amount_cents, old.explain, old.made_at))
  execute function billing.refuse('the lines of an invoice never change');
create trigger invoice_lines_stay before update on billing.invoice_lines for each row
  when (old.invoice_id is not null and (new.invoice_id, new.position, new.tax_cents)
    is distinct from (old.invoice_id, old.position, old.tax_cents))
  execute function billing.refuse('the lines of an invoice never change');

-- Lines come to a draft alone. The lock keeps others from finalising it until these lines are committed.
create function billing.refuse_late_lines() returns trigger language plpgsql as $$
begin
  perform from (
    select status from billing.invoices where id in (select invoice_id from added) order by id for share
  ) as told where status <> 'draft';
  if found then
    raise exception 'a finalised invoice takes no more lines';
  end if;
  return null;
end $$;
create trigger invoice_lines_come_first after insert on billing.invoice_lines
  referencing new table as added for each statement execute function billing.refuse_late_lines();
create function billing.refuse_late_line() returns trigger language plpgsql as $$
begin
  perform from billing.invoices where id = new.invoice_id and status = 'draft' for share;
  if not found then
    raise exception 'a finalised invoice takes no more lines';
  end if;
  return new;
end $$;
create trigger items_come_first before update on billing.invoice_lines for each row
  when (old.invoice_id is null and new.invoice_id is not null) execute function billing.refuse_late_line();

-- What is due and being collected on an invoice, and with it whether it is open, processing or paid, follow its lines.
create function billing.add_to_invoices() returns trigger language plpgsql as $$
begin
  update billing.invoices as invoice set
    due_cents = invoice.due_cents + told.due_cents,
    collecting_cents = invoice.collecting_cents + told.collecting_cents
  from (select invoice_id, sum(due_cents) as due_cents, sum(collecting_cents) as collecting_cents
    from added where invoice_id is not null group by invoice_id) as told
  where invoice.id = told.invoice_id;
  return null;
end $$;
create trigger invoices_gain after insert on billing.invoice_lines
  referencing new table as added for each statement execute function billing.add_to_invoices();
create function billing.follow_lines() returns trigger language plpgsql as $$
begin
  with told as (
    select invoice_id, sum(due) as due, sum(collecting) as collecting, max(at) as at
    from (
      select invoice_id, due_cents as due, collecting_cents as collecting, changed_at as at from becomes
      union all
      select invoice_id, -due_cents, -collecting_cents, null from was
    ) as both_sides
    where invoice_id is not null group by invoice_id
  )
  update billing.invoices as invoice set
    due_cents = invoice.due_cents + told.due,
    collecting_cents = invoice.collecting_cents + told.collecting,
    status = case
      when invoice.status not in ('open', 'processing', 'paid') then invoice.status
      when invoice.due_cents + told.due = 0 then 'paid'
      when invoice.collecting_cents + told.collecting > 0 then 'processing'
      else 'open' end,
    paid_at = case
      when invoice.status in ('open', 'processing', 'paid') and invoice.due_cents + told.due = 0
        then coalesce(invoice.paid_at, told.at) end
  from told where invoice.id = told.invoice_id and (told.due <> 0 or told.collecting <> 0);
  return null;
end $$;
create trigger invoices_follow after update on billing.invoice_lines
  referencing old table as was new table as becomes for each statement execute function billing.follow_lines();

-- Whatever wrote an invoice, at commit it agrees with its lines.
create function billing.check_sums() returns trigger language plpgsql as $$
begin
  perform from billing.invoices as invoice, lateral (
      select coalesce(sum(line.due_cents), 0) as due_cents, coalesce(sum(line.collecting_cents), 0) as collecting_cents
      from billing.invoice_lines as line
      where line.account_id = invoice.account_id and line.invoice_id = invoice.id) as told
    where invoice.id = new.id and (invoice.due_cents <> told.due_cents
      or invoice.collecting_cents <> told.collecting_cents
      or (invoice.status = 'paid') <> (told.due_cents = 0 and invoice.closed_at is null));
  if found then
    raise exception 'invoice % does not agree with its lines', new.id;
  end if;
  return null;
end $$;
create constraint trigger invoices_agree after insert or update of status, due_cents, collecting_cents on billing.invoices
  deferrable initially deferred for each row when (new.status <> 'draft') execute function billing.check_sums();
