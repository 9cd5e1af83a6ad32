create schema bulk;

-- A change of many lines as a customer asked for it: shown as a draft, then carried out row by row.
create table bulk.jobs (
  id text collate "C" primary key,
  account_id text collate "C" not null,
  action text not null check (action in ('activate', 'suspend', 'resume', 'changePlan', 'rename', 'tag', 'terminate')),
  state text not null check (state in ('draft', 'running', 'paused', 'canceled', 'finished')),
  by_subject text,
  by_name text not null,
  plan_id text collate "C",
  -- The version whose price was shown.
  plan_version_no integer,
  carrier text,
  add_tags text[] not null default '{}',
  remove_tags text[] not null default '{}',
  price jsonb not null,
  refusals jsonb not null,
  total integer not null,
  ready_count integer not null check (ready_count >= 0),
  refused_count integer not null check (refused_count >= 0),
  running_count integer not null check (running_count >= 0),
  done_count integer not null check (done_count >= 0),
  failed_count integer not null check (failed_count >= 0),
  unknown_count integer not null check (unknown_count >= 0),
  canceled_count integer not null check (canceled_count >= 0),
  created_at timestamptz not null,
  started_at timestamptz,
  -- How long it ran before it was last paused, and since when it runs now: what its rate is measured by.
  worked_ms bigint not null default 0,
  running_since timestamptz,
  finished_at timestamptz,
  -- Whose turn it is: the job that was worked on longest ago.
  turn_at timestamptz not null,
  -- How often its next rows could not be worked on because of a fault of ours.
  faults integer not null default 0,
  check (total = ready_count + refused_count + running_count + done_count + failed_count + unknown_count + canceled_count),
  check (state <> 'draft' or started_at is null)
);
create index jobs_of_account on bulk.jobs (account_id, id) where started_at is not null;
create index drafts_by_age on bulk.jobs (created_at) where started_at is null;
create index jobs_to_run on bulk.jobs (turn_at) where state = 'running';

create table bulk.rows (
  job_id text collate "C" not null references bulk.jobs (id) on delete cascade,
  row integer not null,
  given text not null,
  line_id text collate "C",
  iccid text collate "C",
  imei text,
  name text,
  state text not null check (state in ('ready', 'refused', 'running', 'done', 'failed', 'unknown', 'canceled')),
  code text,
  text text,
  may_retry boolean not null default false,
  possible_at timestamptz,
  warnings text[] not null default '{}',
  -- The order to the carrier whose outcome the row waits for.
  command_id text collate "C",
  primary key (job_id, row)
);
create index rows_by_state on bulk.rows (job_id, state, row);
create index rows_of_command on bulk.rows (command_id) where command_id is not null;
