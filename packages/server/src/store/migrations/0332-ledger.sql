alter table ledger.ledger_transactions rename to transactions;
alter table ledger.ledger_entries rename to entries;

create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: correct it with a reversing transaction';
end $$;
create trigger append_only before update or delete or truncate on ledger.transactions
  for each statement execute function ledger.refuse_change();
create trigger append_only before update or delete or truncate on ledger.entries
  for each statement execute function ledger.refuse_change();

-- Entries come with their transaction, never later, and are of its account.
create function ledger.check_balance() returns trigger language plpgsql as $$
declare
  booked bigint;
  seen record;
begin
  if tg_table_name = 'transactions' then
    booked := new.id;
  else
    booked := new.transaction_id;
  end if;
  select made.written_in, count(entry.id) as entries, sum(entry.amount_cents) as cents,
      bool_and(entry.account_id = made.account_id) as is_of_account
    into seen
    from ledger.transactions as made
      left join ledger.entries as entry on entry.transaction_id = made.id
    where made.id = booked group by made.id;
  if seen.entries = 0 then
    raise exception 'ledger transaction % has no entries', booked;
  elsif seen.written_in <> pg_current_xact_id() then
    raise exception 'ledger transaction % is closed: correct it with a reversing transaction', booked;
  elsif not seen.is_of_account then
    raise exception 'ledger transaction % has entries of another account', booked;
  elsif seen.cents <> 0 then
    raise exception 'ledger transaction % does not balance', booked;
  end if;
  return null;
end $$;
create constraint trigger balanced after insert on ledger.transactions
  deferrable initially deferred for each row execute function ledger.check_balance();
create constraint trigger balanced after insert on ledger.entries
  deferrable initially deferred for each row execute function ledger.check_balance();
