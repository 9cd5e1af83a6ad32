-- Accounts whose people may read and pay, and change no line.
create schema holds;
create table holds.holds (
  account_id text collate "C" primary key,
  kind text not null check (kind in ('staff', 'approval')),
  -- As the customer reads it.
  reason text check (length(reason) between 1 and 500),
  decided_by text,
  since timestamptz not null,
  check ((kind = 'staff') = (reason is not null and decided_by is not null))
);
create index holds_by_kind on holds.holds (kind, since);
