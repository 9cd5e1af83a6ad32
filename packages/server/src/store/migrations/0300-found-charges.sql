-- A charge that ended without money here and was taken all the same stays as it is; what the gateway took is an attempt of
-- its own. found_as: the attempt that has its transaction since.
alter table payments.charge_attempts
  add column found_as text collate "C",
  add constraint found_as_own foreign key (account_id, found_as) references payments.charge_attempts (account_id, id)
    deferrable initially deferred,
  add constraint only_what_took_nothing_is_found check (found_as is null
    or (found_as <> id and state in ('declined', 'error', 'voided') and trans_id is not null and returned_at is null));
drop index payments.attempts_of_transaction;
create unique index attempts_of_transaction on payments.charge_attempts (trans_id)
  where trans_id is not null and found_as is null;
create trigger found_attempts_stay before update on payments.charge_attempts for each row
  when (old.found_as is not null and (new.found_as, new.state) is distinct from (old.found_as, old.state))
  execute function payments.refuse('an attempt whose charge was found stays as it is');

-- The attempt whose transaction or number it carries, where it got an attempt of its own.
alter table payments.adoptions add column found_for text collate "C" references payments.charge_attempts (id);

-- What a bank or the gateway keeps for a dispute or a returned debit.
alter table payments.ledger_entries drop constraint ledger_entries_ledger_check;
alter table payments.ledger_entries add constraint ledger_entries_ledger_check
  check (ledger in ('receivable', 'revenue', 'clearing', 'bank', 'credit', 'refunds', 'returns', 'bad_debt', 'fees'));
create table payments.fees (
  account_id text collate "C" not null,
  id text collate "C" not null,
  trans_id text collate "C" not null,
  charge_id text collate "C" not null,
  -- What the statement calls it: a dispute may cost more than once.
  reference text not null check (length(reference) between 1 and 60),
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null,
  decided_by text not null,
  decided_at timestamptz not null,
  -- Given back, or booked by mistake: since when, and why.
  reversed_at timestamptz,
  reversed_by text,
  reversed_reason text,
  primary key (account_id, id),
  foreign key (account_id, charge_id) references payments.charge_attempts (account_id, id),
  constraint reversal_is_explained check (
    (reversed_at is null) = (reversed_by is null) and (reversed_at is null) = (reversed_reason is null))
);
create unique index fees_of_transaction on payments.fees (trans_id, reference) where reversed_at is null;
create trigger fees_remain before delete or truncate on payments.fees for each statement
  execute function payments.refuse('a booked fee is reversed, never deleted');
create trigger fees_stay before update on payments.fees for each row
  when (old.reversed_at is not null
    or (new.account_id, new.id, new.trans_id, new.charge_id, new.reference, new.amount_cents, new.reason,
        new.decided_by, new.decided_at)
      is distinct from (old.account_id, old.id, old.trans_id, old.charge_id, old.reference, old.amount_cents, old.reason,
        old.decided_by, old.decided_at))
  execute function payments.refuse('a booked fee stays as it is');
