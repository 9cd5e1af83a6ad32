-- What is under way about a finding, for whoever reads it; and an operator's word that it may stay as it is.
alter table reality.findings
  add column note text,
  add column left_at timestamptz,
  add column left_reason text,
  add constraint findings_left_check check ((left_at is null) = (left_reason is null));

-- What an operator had a carrier end, and what came of it. The id is that of the order at carriers.
create table reality.endings (
  id text collate "C" primary key,
  finding_id text collate "C" not null,
  carrier text not null,
  iccid text collate "C" not null,
  -- The line that ended with it, or had ended before; null: the SIM was never anybody's.
  account_id text collate "C",
  line_id text collate "C",
  reason text not null,
  asked_at timestamptz not null,
  next_look_at timestamptz not null,
  settled_at timestamptz,
  -- `ended`: the carrier shows it. `refused`: the order failed. `runs_on`: done, and yet the SIM is in service.
  outcome text check (outcome in ('ended', 'refused', 'runs_on')),
  outcome_text text,
  check ((settled_at is null) = (outcome is null)),
  check ((account_id is null) = (line_id is null))
);
create index endings_to_settle on reality.endings (next_look_at) where settled_at is null;
create index endings_of_sim on reality.endings (iccid, asked_at);
