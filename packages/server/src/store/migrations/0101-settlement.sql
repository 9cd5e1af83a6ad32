-- Batches that the gateway has handed to our bank; one without imported_at has rows that are not booked yet.
create table payments.settled_batches (
  id text collate "C" primary key,
  method_kind text not null check (method_kind in ('card', 'bank')),
  settled_at timestamptz not null,
  noted_at timestamptz not null,
  imported_at timestamptz
);
create index on payments.settled_batches (settled_at);
create index batches_to_import on payments.settled_batches (settled_at) where imported_at is null;

-- What gateway and books do not agree on. It is closed by whoever finds that they agree again.
create table payments.differences (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('missing_here', 'missing_at_gateway', 'amount_differs', 'state_differs',
    'unsettled_too_long', 'outcome_unknown')),
  -- The gateway's number of the transaction, or ours where it has none.
  subject text collate "C" not null,
  account_id text collate "C",
  note text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  closed_at timestamptz
);
create unique index one_open_difference on payments.differences (kind, subject) where closed_at is null;
