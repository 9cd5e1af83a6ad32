create schema lines;

-- The provider's SIMs. `iccid_base` is the number without its check digit: carriers and readers use either form.
create table lines.sims (
  iccid text collate "C" primary key,
  iccid_base text collate "C" not null unique,
  carrier text not null check (carrier in ('kore', 'cisco')),
  imei text,
  eid text,
  form_factor text,
  imported_at timestamptz not null
);
create index sims_of_carrier on lines.sims (carrier, iccid);

-- The service on a SIM, as one account has it.
create table lines.lines (
  id text collate "C" primary key,
  account_id text collate "C" not null,
  iccid text collate "C" not null references lines.sims (iccid),
  name text,
  imei text,
  msisdn text,
  status text not null check (status in
    ('inventory', 'activating', 'activation_failed', 'active', 'suspending', 'suspended', 'resuming',
     'terminating', 'terminated', 'outcome_unknown')),
  status_since timestamptz not null,
  suspend_reasons text[] not null default '{}',
  carrier text not null check (carrier in ('kore', 'cisco')),
  plan_id text collate "C" not null,
  command_id text collate "C",
  problem_text text,
  problem_may_retry boolean not null default false,
  subscription_id text collate "C",
  subscription_status text,
  period_start date,
  used_bytes bigint not null default 0 check (used_bytes >= 0),
  usage_as_of timestamptz,
  next_usage_at timestamptz,
  created_at timestamptz not null,
  search text not null generated always as
    (lower(coalesce(name, '') || ' ' || iccid || ' ' || coalesce(msisdn, '') || ' ' || coalesce(imei, ''))) stored,
  needs_attention boolean not null generated always as
    (status in ('activation_failed', 'outcome_unknown')
      or (status <> 'terminated' and subscription_status is not distinct from 'past_due')) stored
);
-- Decides every race for a SIM: two accounts, two tabs, a double click.
create unique index one_line_per_sim on lines.lines (iccid) where status <> 'terminated';
create index lines_of_account on lines.lines (account_id, id) include (search, status);
create index lines_by_status on lines.lines (account_id, status, id);
create index lines_by_plan on lines.lines (account_id, plan_id, id) include (search, status);
create index lines_for_attention on lines.lines (account_id, id) where needs_attention;
create index lines_to_read on lines.lines (carrier, next_usage_at) where next_usage_at is not null;

-- How many lines an account has per plan and state, kept in the transaction of every change.
create table lines.line_counts (
  account_id text collate "C" not null,
  plan_id text collate "C" not null,
  status text not null,
  line_count integer not null check (line_count >= 0),
  primary key (account_id, plan_id, status)
);

-- Every change of a line's state with its cause, and what else a customer wants to read in its history.
create table lines.line_events (
  id text collate "C" primary key,
  account_id text collate "C" not null,
  line_id text collate "C" not null references lines.lines (id),
  at timestamptz not null,
  severity text not null check (severity in ('info', 'warning', 'critical')),
  text text not null,
  from_status text,
  to_status text,
  cause text not null
);
create index line_events_of_account on lines.line_events (account_id, id);
create index line_events_of_line on lines.line_events (line_id, id);

-- One order of a customer for one or many lines.
create table lines.jobs (
  id text collate "C" primary key,
  account_id text collate "C" not null,
  plan_id text collate "C" not null,
  carrier text not null,
  started_at timestamptz not null
);
create table lines.job_lines (
  job_id text collate "C" not null references lines.jobs (id),
  line_id text collate "C" not null references lines.lines (id),
  position integer not null,
  primary key (job_id, line_id)
);
create index jobs_of_line on lines.job_lines (line_id);

create table lines.usage_days (
  line_id text collate "C" not null references lines.lines (id),
  day date not null,
  used_bytes bigint not null check (used_bytes >= 0),
  primary key (line_id, day)
);
-- The last sample of carriers that tell one growing sum per billing cycle.
create table lines.usage_counters (
  line_id text collate "C" primary key references lines.lines (id),
  counted_bytes bigint not null check (counted_bytes >= 0),
  read_at timestamptz not null
);
-- Sums for the home page and the plans, kept with every reading.
create table lines.account_days (
  account_id text collate "C" not null,
  day date not null,
  used_bytes bigint not null check (used_bytes >= 0),
  primary key (account_id, day)
);
create table lines.plan_usage (
  account_id text collate "C" not null,
  plan_id text collate "C" not null,
  used_bytes bigint not null check (used_bytes >= 0),
  as_of timestamptz not null,
  primary key (account_id, plan_id)
);
