-- Customers of another system, taken over by files that staff upload.
create schema takeover;
create table takeover.take_overs (
  id text collate "C" primary key,
  name text not null check (length(name) between 1 and 80),
  -- `checking` and `running` are work for the portal; the other two wait for staff.
  state text not null check (state in ('checking', 'checked', 'running', 'done')),
  -- Whether SIMs are read at their carriers when the files are checked.
  asks_carriers boolean not null,
  created_at timestamptz not null,
  created_by text not null,
  checked_at timestamptz,
  started_at timestamptz,
  started_by text,
  -- Whose decision the work is, for the audit log.
  actor_kind text not null,
  actor_id text,
  finished_at timestamptz
);
create index take_overs_at_work on takeover.take_overs (id) where state in ('checking', 'running');

-- One row of a file, and what became of it.
create table takeover.rows (
  take_over_id text collate "C" not null references takeover.take_overs (id),
  kind text not null check (kind in ('customer', 'person', 'line', 'balance')),
  -- The line of the file; the first has the names of the columns.
  row_no integer not null,
  -- The cells by their columns, as they are in the file; empty once a person is invited.
  record jsonb not null,
  -- The provider's own id of the customer and of the row itself, as far as the file has one.
  customer text collate "C" not null,
  external_id text collate "C" not null,
  problems jsonb not null default '[]',
  warnings jsonb not null default '[]',
  -- `waiting`: a person who is not invited yet. `failed`: something went wrong here; it may be tried again.
  state text not null
    check (state in ('read', 'ready', 'refused', 'known', 'done', 'waiting', 'inviting', 'failed')),
  -- What it became: an account, a line, an invoice.
  result_id text,
  done_at timestamptz,
  primary key (take_over_id, kind, row_no)
);
create index rows_to_invite on takeover.rows (take_over_id) where state = 'inviting';

-- What will be charged to a customer for the lines of the files, and when.
create table takeover.charges (
  take_over_id text collate "C" not null references takeover.take_overs (id),
  customer text collate "C" not null,
  company text not null,
  account_id text collate "C",
  line_count integer not null,
  owed_cents bigint not null,
  credit_cents bigint not null,
  bills jsonb not null,
  primary key (take_over_id, customer)
);

-- What was taken over by the provider's own ids: each once, by whichever file.
create table takeover.known (
  kind text not null,
  external_id text collate "C" not null,
  result_id text not null,
  take_over_id text collate "C" not null references takeover.take_overs (id),
  at timestamptz not null,
  primary key (kind, external_id)
);
