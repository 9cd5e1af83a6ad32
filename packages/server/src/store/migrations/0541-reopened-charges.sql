-- What refunds of a charge made due again: if a bank takes the whole charge back, it is not owed twice.
alter table payments.charge_attempts
  add column reopened_cents bigint not null default 0
    constraint never_more_reopened_than_charged check (reopened_cents between 0 and amount_cents);
