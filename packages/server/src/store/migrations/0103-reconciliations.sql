-- One comparison of gateway and books per night (UTC); one without an end is begun again.
create table payments.reconciliations (
  day date primary key,
  started_at timestamptz not null,
  ended_at timestamptz
);
create index attempts_taken on payments.charge_attempts (settled_at) where trans_id is not null;
create index attempts_not_in_bank on payments.charge_attempts (id) where state = 'approved' and bank_at is null;
create index attempts_given_up on payments.charge_attempts (id) where state in ('unknown', 'held') and next_look_at is null;
