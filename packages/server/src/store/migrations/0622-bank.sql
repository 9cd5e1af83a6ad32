-- Bank statements that staff imported, and what became of their deposits.
create schema bank;
create table bank.imports (
  id text collate "C" primary key,
  name text not null check (length(name) between 1 and 100),
  created_at timestamptz not null,
  created_by text not null,
  -- Payments that went out: nothing else of them is kept.
  outgoing_count integer not null check (outgoing_count >= 0)
);

-- One deposit of a statement.
create table bank.rows (
  import_id text collate "C" not null references bank.imports (id),
  -- The line of the file.
  row_no integer not null,
  -- By what a deposit is recognised in every statement; null of a row that can't be read.
  fingerprint text collate "C",
  day date,
  amount_cents bigint not null check (amount_cents >= 0),
  reference text not null,
  payer text not null,
  bank_id text not null,
  -- `open` waits for a choice, `asked` for a second person.
  state text not null check (
    state in ('open', 'ready', 'queued', 'asked', 'recorded', 'refused', 'skipped', 'known', 'unreadable')),
  account_id text collate "C",
  -- Numbers of what it pays; empty: what is owed longest first.
  invoices text[] not null,
  confidence text not null check (confidence in ('sure', 'likely', 'unsure', 'none', 'chosen')),
  notes text[] not null,
  -- How often it was sent to be recorded: what was refused may be sent again.
  tries integer not null default 0,
  queued_by jsonb,
  approval_id text collate "C",
  primary key (import_id, row_no),
  check (state not in ('ready', 'queued', 'asked', 'recorded') or (account_id is not null and fingerprint is not null and amount_cents > 0))
);
create index rows_at_work on bank.rows (state, import_id, row_no) where state in ('queued', 'asked');
create index rows_recorded_by_payer on bank.rows (lower(payer)) where state = 'recorded';

-- Which row has a deposit: each once, in whatever statements it comes.
create table bank.deposits (
  fingerprint text collate "C" primary key,
  import_id text collate "C" not null,
  row_no integer not null,
  foreign key (import_id, row_no) references bank.rows (import_id, row_no)
);

-- What the columns of a kind of statement hold, as a person said last.
create table bank.kept_columns (
  names text collate "C" primary key,
  columns jsonb not null,
  changed_at timestamptz not null
);
