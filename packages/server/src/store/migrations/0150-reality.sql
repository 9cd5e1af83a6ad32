create schema reality;

-- A reading of a carrier's whole account, or of one customer's lines, page by page.
create table reality.runs (
  id text collate "C" primary key,
  -- Of the nightly reading.
  carrier text check (carrier in ('kore', 'cisco', 'thingspace')),
  day date,
  -- Of the one that somebody asked for.
  account_id text collate "C",
  -- `list`: what the carrier has. `lines`: what we have and the list did not show.
  phase text not null check (phase in ('list', 'lines')),
  -- Behind what it goes on; null at the beginning of the phase.
  cursor text,
  started_at timestamptz not null,
  next_step_at timestamptz not null,
  -- Whose turn it is until `next_step_at`; who lost it writes nothing.
  lease_id text,
  read_count integer not null default 0,
  -- How often in a row the carrier did not answer.
  faults integer not null default 0,
  finished_at timestamptz,
  did_fail boolean not null default false,
  check ((carrier is null) <> (account_id is null)),
  check ((carrier is null) = (day is null)),
  unique (carrier, day)
);
create unique index one_open_run_per_account on reality.runs (account_id) where finished_at is null;
create index runs_of_account on reality.runs (account_id, started_at) where account_id is not null;
create index runs_to_step on reality.runs (next_step_at) where finished_at is null;

-- When each line was last held against its carrier.
create table reality.looks (
  line_id text collate "C" primary key,
  account_id text collate "C" not null,
  looked_at timestamptz not null
);
create index looks_of_account on reality.looks (account_id, looked_at);

-- Something on which portal, carrier and billing disagree. Open until `closed_at`.
create table reality.findings (
  id text collate "C" primary key,
  kind text not null check (kind in
    ('zombie', 'ghost', 'state_drift', 'plan_drift', 'number_drift', 'unbilled', 'billed_without_service',
     'stuck_request')),
  severity text not null check (severity in ('critical', 'warning', 'info')),
  carrier text not null,
  iccid text collate "C" not null,
  -- The line's id, or the SIM's number when it is nobody's.
  subject text collate "C" not null,
  -- Null: the SIM belongs to no customer, and the operator is told.
  account_id text collate "C",
  line_id text collate "C",
  -- What is so and what each side says, as it is shown.
  shown jsonb not null,
  since timestamptz not null,
  seen_at timestamptz not null,
  closed_at timestamptz,
  -- `agreed`: it does not hold any more. `accepted`: somebody took over what the carrier says.
  closed_by text check (closed_by in ('agreed', 'accepted')),
  check ((closed_at is null) = (closed_by is null)),
  check ((account_id is null) = (line_id is null))
);
create unique index one_open_finding on reality.findings (subject, kind) where closed_at is null;
create index open_findings_of_account on reality.findings (account_id, id) include (kind) where closed_at is null;
create index open_findings_of_nobody on reality.findings (carrier, seen_at)
  where closed_at is null and account_id is null;
