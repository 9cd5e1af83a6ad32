-- Money that the gateway took from a customer of ours and that no invoice wants: it is to be given back. taken_cents is
-- what was really taken where that is not what was asked for.
alter table payments.charge_attempts
  add column unwanted_at timestamptz,
  add column taken_cents bigint check (taken_cents > 0),
  add constraint other_sums_are_unwanted check (taken_cents is null or unwanted_at is not null),
  drop constraint never_more_than_taken,
  add constraint never_more_than_taken check (refunded_cents between 0 and coalesce(taken_cents, amount_cents));
drop index payments.one_open_or_paid_attempt;
create unique index one_open_or_paid_attempt on payments.charge_attempts (invoice_id)
  where state in ('sent', 'unknown', 'held', 'approved') and unwanted_at is null;

-- Facts of the gateway that a person took over into our books, and why.
create table payments.adoptions (
  account_id text collate "C" not null,
  id text collate "C" not null unique,
  trans_id text collate "C" not null,
  fact text not null check (fact in ('charge', 'unwanted_charge', 'other_sum', 'called_off', 'sent_back', 'charged_back',
    'reinstated', 'refund', 'refund_called_off')),
  charge_id text collate "C" not null references payments.charge_attempts (id),
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null,
  decided_by text not null,
  decided_at timestamptz not null,
  primary key (account_id, id)
);
create index on payments.adoptions (trans_id);
