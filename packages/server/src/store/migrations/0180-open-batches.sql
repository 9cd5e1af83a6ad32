-- How often the import of a batch was begun, and when it may be begun again.
alter table payments.settled_batches add column tries integer not null default 0 check (tries >= 0);
alter table payments.settled_batches add column next_try_at timestamptz;
update payments.settled_batches set next_try_at = noted_at;
alter table payments.settled_batches alter column next_try_at set not null;
alter table payments.settled_batches alter column tries drop default;
drop index payments.batches_to_import;
create index batches_to_import on payments.settled_batches (tries, settled_at) where imported_at is null;

-- A batch that cannot be read or booked wholly has a name, too.
alter table payments.differences drop constraint differences_kind_check;
alter table payments.differences add constraint differences_kind_check check (kind in ('missing_here',
  'missing_at_gateway', 'amount_differs', 'state_differs', 'unsettled_too_long', 'outcome_unknown', 'batch_unread'));
