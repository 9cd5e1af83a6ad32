create function billing.refuse() returns trigger language plpgsql as $$
begin
  raise exception '%', tg_argv[0];
end $$;

drop index billing.invoices_of_account;
alter table billing.invoices
  add constraint invoices_of_account unique (account_id, id),
  add constraint never_more_than_its_total check (due_cents <= total_cents);

create trigger invoices_remain before delete on billing.invoices for each row when (old.status <> 'draft')
  execute function billing.refuse('a finalised invoice is never deleted');
create trigger invoices_remain_all before truncate on billing.invoices for each statement
  execute function billing.refuse('a finalised invoice is never deleted');

create trigger invoice_lines_remain_all before truncate on billing.invoice_lines for each statement
  execute function billing.refuse('the lines of an invoice never change');
create function billing.refuse_late_lines() returns trigger language plpgsql as $$
begin
  -- The lock keeps another transaction from finalising the invoice until these lines are committed.
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

create trigger series_count_up before update on billing.series for each row
  when (new.name <> old.name or new.last_no < old.last_no)
  execute function billing.refuse('a series of numbers never goes back');
create trigger series_remain before delete or truncate on billing.series for each statement
  execute function billing.refuse('a series of numbers never goes back');

-- What pays an invoice, as billing was told. It stops counting when it is taken back (released_at).
create table billing.covers (
  account_id text collate "C" not null,
  invoice_id text collate "C" not null,
  kind text not null check (kind = 'charge'),
  -- The id of the charge.
  ref text collate "C" not null,
  amount_cents bigint not null check (amount_cents > 0),
  noted_at timestamptz not null,
  released_at timestamptz,
  primary key (account_id, invoice_id, kind, ref),
  foreign key (account_id, invoice_id) references billing.invoices (account_id, id)
);
insert into billing.covers (account_id, invoice_id, kind, ref, amount_cents, noted_at)
  select account_id, id, 'charge', charge_id, total_cents, paid_at from billing.invoices
  where status = 'paid' and charge_id is not null;

create trigger covers_stay before update on billing.covers for each row
  when ((new.account_id, new.invoice_id, new.kind, new.ref, new.amount_cents)
    is distinct from (old.account_id, old.invoice_id, old.kind, old.ref, old.amount_cents))
  execute function billing.refuse('what covers an invoice never changes');
create trigger covers_remain before delete or truncate on billing.covers for each statement
  execute function billing.refuse('what covers an invoice is released, never deleted');

create function billing.check_covered() returns trigger language plpgsql as $$
declare
  told text;
begin
  if tg_table_name = 'invoices' then
    told := new.id;
  else
    told := new.invoice_id;
    -- Who releases and who marks as paid at the same time see each other.
    perform from billing.invoices where id = told for share;
  end if;
  perform from billing.invoices as invoice
    where id = told and status = 'paid' and total_cents > (
      select coalesce(sum(amount_cents), 0) from billing.covers
      where account_id = invoice.account_id and invoice_id = invoice.id and released_at is null);
  if found then
    raise exception 'invoice % is paid but not covered', told;
  end if;
  return null;
end $$;
create constraint trigger paid_is_covered after insert or update of status on billing.invoices
  deferrable initially deferred for each row when (new.status = 'paid') execute function billing.check_covered();
create constraint trigger released_is_not_paid after update of released_at on billing.covers
  deferrable initially deferred for each row when (new.released_at is not null) execute function billing.check_covered();
