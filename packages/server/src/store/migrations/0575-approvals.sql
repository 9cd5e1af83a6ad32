-- What staff did about money, and what a second person has to approve first.
create schema approvals;
create table approvals.requests (
  id text collate "C" primary key,
  account_id text collate "C" not null,
  -- What it is and what about, as the console sent it.
  action jsonb not null,
  kind text not null,
  about text not null,
  amount_cents bigint not null check (amount_cents >= 0),
  reason text not null check (length(reason) between 1 and 500),
  -- Who asked for it, and what they were called then.
  asked_by text collate "C" not null,
  asked_by_name text not null,
  -- Of the browser: the same again is the same request.
  key text collate "C" not null,
  asked_at timestamptz not null,
  state text not null check (state in ('waiting', 'done', 'refused', 'withdrawn', 'expired', 'failed')),
  -- Null: it needed no second person.
  expires_at timestamptz,
  decided_at timestamptz,
  -- The member of staff; null for the operator of the machine, who has a name, and where no one had to decide.
  decided_by text collate "C",
  decided_by_name text,
  note text,
  unique (asked_by, key),
  check (state <> 'waiting' or expires_at is not null),
  check ((state = 'waiting') = (decided_at is null)),
  -- Four eyes: no one approves what they asked for themselves.
  check (state <> 'done' or decided_by is distinct from asked_by)
);
create index requests_waiting on approvals.requests (expires_at) where state = 'waiting';
create index requests_by_state on approvals.requests (state, id);
-- What one person did alone to a customer lately.
create index requests_alone on approvals.requests (asked_by, account_id, kind, asked_at) where state = 'done';
