-- What owners let staff do for their account: a code that is entered once, and ten minutes after it.
create schema mandates;
create table mandates.mandates (
  id text collate "C" primary key,
  account_id text collate "C" not null,
  actions text[] not null check (cardinality(actions) > 0),
  -- Of the account and the code; the code itself is kept nowhere.
  code_hash text collate "C" not null,
  -- The owner, by subject and by name.
  made_by text collate "C" not null,
  made_by_name text not null,
  made_at timestamptz not null,
  -- Until when it can be entered.
  enter_by timestamptz not null,
  -- What follows is there from when it was entered: by whom, in which look and session, until when they act.
  entered_at timestamptz,
  member_id text collate "C",
  member_name text,
  look_id text collate "C",
  session_hash text collate "C",
  acts_until timestamptz,
  -- Ended before its time, by an owner or by the member of staff.
  ended_at timestamptz,
  ended_by text check (ended_by in ('owner', 'staff')),
  check ((ended_at is null) = (ended_by is null)),
  check (num_nulls(entered_at, member_id, member_name, look_id, session_hash, acts_until) in (0, 6))
);
create index mandates_of_account on mandates.mandates (account_id, id);
create index mandates_of_session on mandates.mandates (session_hash, account_id);
-- Wrong codes that staff entered lately; too many refuse right ones, too.
create table mandates.wrong_codes (
  account_id text collate "C" not null,
  at timestamptz not null
);
create index wrong_codes_of_account on mandates.wrong_codes (account_id, at);
