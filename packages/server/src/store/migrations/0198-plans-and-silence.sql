-- What a carrier that names plans in orders alone told of the plan of each line in service there.
create table reality.told_plans (
  line_id text collate "C" primary key,
  account_id text collate "C" not null,
  carrier text not null,
  iccid text collate "C" not null,
  -- The plan that the line had here when it was asked: with another one the answer is old.
  plan_id text collate "C" not null,
  -- Since when an answer is wanted.
  noted_at timestamptz not null,
  -- When it was asked last; null: never since then.
  looked_at timestamptz,
  -- What it told, and when; null where nothing could be said.
  plan_ref text,
  read_at timestamptz,
  check ((plan_ref is null) = (read_at is null))
);
create index told_plans_of_carrier on reality.told_plans (carrier, looked_at nulls first, noted_at desc);
create index told_plans_of_account on reality.told_plans (account_id, looked_at nulls first, noted_at desc);

alter table reality.runs
  drop constraint runs_phase_check,
  -- `plans`: those that carriers name in orders alone.
  add constraint runs_phase_check check (phase in ('list', 'lines', 'plans')),
  -- Of how many lines the plan was asked for.
  add column plan_count integer not null default 0,
  -- Carriers that do not answer: `[{carrier, since, refusesUs, isLeftOut}]`.
  add column silent jsonb not null default '[]';
