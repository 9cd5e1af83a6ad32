-- An accepted bank debit is a promise: it counts as paid when it has settled and the days in which banks send most
-- debits back have passed.
alter table payments.charge_attempts
  add column paid_at timestamptz,
  add column batch_id text collate "C",
  add column bank_at timestamptz,
  add column clears_at timestamptz,
  add column next_return_look_at timestamptz,
  add column returned_at timestamptz,
  add constraint in_one_batch check ((batch_id is null) = (bank_at is null));
update payments.charge_attempts set paid_at = settled_at where state = 'approved';
create index attempts_of_transaction on payments.charge_attempts (trans_id) where trans_id is not null;
create index debits_to_watch on payments.charge_attempts (next_return_look_at) where next_return_look_at is not null;
