create function payments.refuse() returns trigger language plpgsql as $$
begin
  raise exception '%', tg_argv[0];
end $$;

-- An attempt pays with a method of its own account, a correction corrects a charge of its own account.
drop index payments.methods_account_id_id_idx;
alter table payments.methods add unique (account_id, id);
drop index payments.charge_attempts_account_id_id_idx;
alter table payments.charge_attempts
  add unique (account_id, id),
  drop constraint charge_attempts_method_id_fkey,
  add constraint own_method foreign key (account_id, method_id) references payments.methods (account_id, id),
  add constraint paid_is_approved check (paid_at is null or state = 'approved'),
  add constraint approved_is_known check (state <> 'approved' or (trans_id is not null and settled_at is not null));
alter table payments.corrections
  drop constraint corrections_charge_id_fkey,
  add constraint own_charge foreign key (account_id, charge_id) references payments.charge_attempts (account_id, id);

-- One transaction of the gateway is one attempt here, and one refund.
drop index payments.attempts_of_transaction;
create unique index attempts_of_transaction on payments.charge_attempts (trans_id) where trans_id is not null;
drop index payments.corrections_of_transaction;
create unique index corrections_of_transaction on payments.corrections (trans_id) where trans_id is not null;

create trigger attempts_remain before delete or truncate on payments.charge_attempts for each statement
  execute function payments.refuse('a charge attempt is never deleted');
create trigger corrections_remain before delete or truncate on payments.corrections for each statement
  execute function payments.refuse('a refund or void is never deleted');

create trigger attempts_keep_their_order before update on payments.charge_attempts for each row
  when ((new.id, new.account_id, new.invoice_id, new.attempt_no, new.gateway_invoice_no, new.amount_cents,
      new.description, new.trigger, new.method_id, new.gateway_profile_id, new.gateway_payment_profile_id,
      new.method_kind, new.credential_use, new.original_network_trans_id, new.sent_at)
    is distinct from
    (old.id, old.account_id, old.invoice_id, old.attempt_no, old.gateway_invoice_no, old.amount_cents,
      old.description, old.trigger, old.method_id, old.gateway_profile_id, old.gateway_payment_profile_id,
      old.method_kind, old.credential_use, old.original_network_trans_id, old.sent_at))
  execute function payments.refuse('what a charge attempt asks for never changes');
create trigger corrections_keep_their_order before update on payments.corrections for each row
  when ((new.id, new.kind, new.charge_id, new.account_id, new.amount_cents, new.reason, new.gateway_invoice_no, new.sent_at)
    is distinct from
    (old.id, old.kind, old.charge_id, old.account_id, old.amount_cents, old.reason, old.gateway_invoice_no, old.sent_at))
  execute function payments.refuse('what a refund or void asks for never changes');

-- What an outcome may still become: money that was taken is taken back or called off, what was taken back comes again
-- when a dispute is won, and what counted as never charged may turn out to have been.
create function payments.may_become(was text, becomes text, returned_before boolean) returns boolean
  language sql immutable parallel safe return
  case was
    when 'sent' then true
    when 'unknown' then becomes <> 'sent'
    when 'held' then becomes <> 'sent'
    when 'approved' then becomes in ('declined', 'voided')
    when 'declined' then returned_before and becomes = 'approved'
    when 'not_charged' then becomes = 'approved'
    else false
  end;
create trigger attempts_move_forward before update on payments.charge_attempts for each row
  when (new.state <> old.state and not payments.may_become(old.state, new.state, old.returned_at is not null)
    or old.state = 'approved' and new.state = 'declined' and new.returned_at is null)
  execute function payments.refuse('the outcome of a charge attempt stands');
create trigger settled_attempts_stay before update on payments.charge_attempts for each row
  when (old.state not in ('sent', 'unknown', 'held') and (
    (old.trans_id is not null and new.trans_id is distinct from (old.trans_id))
    or (old.batch_id is not null and (new.batch_id, new.bank_at) is distinct from (old.batch_id, old.bank_at))
    or (old.paid_at is not null and new.paid_at is not null and new.paid_at <> old.paid_at)
    or (new.state = old.state and
      (new.reason_code, new.reason_text, new.is_hard_decline, new.auth_code, new.settled_at)
        is distinct from
      (old.reason_code, old.reason_text, old.is_hard_decline, old.auth_code, old.settled_at))))
  execute function payments.refuse('what is known of a settled charge attempt stands');

-- A refund that was not found may turn up; one that was given may be called off before it settles.
create trigger ended_corrections_stay before update on payments.corrections for each row
  when (old.state not in ('sent', 'unknown') and (
    (old.trans_id is not null and new.trans_id is distinct from (old.trans_id))
    or (old.batch_id is not null and (new.batch_id, new.bank_at) is distinct from (old.batch_id, old.bank_at))
    or (new.state <> old.state and not (old.state = 'not_done' and new.state = 'done')
      and not (old.state = 'done' and new.state = 'not_done' and old.bank_at is null))))
  execute function payments.refuse('the outcome of a refund or void stands');

-- Entries come with their transaction, never later, and are of its account.
alter table payments.ledger_transactions add column written_in xid8 not null default pg_current_xact_id();
create or replace function payments.check_balance() returns trigger language plpgsql as $$
declare
  booked bigint;
  seen record;
begin
  if tg_table_name = 'ledger_transactions' then
    booked := new.id;
  else
    booked := new.transaction_id;
  end if;
  select made.written_in, count(entry.id) as entries, sum(entry.amount_cents) as cents,
      bool_and(entry.account_id = made.account_id) as is_of_account
    into seen
    from payments.ledger_transactions as made
      left join payments.ledger_entries as entry on entry.transaction_id = made.id
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
