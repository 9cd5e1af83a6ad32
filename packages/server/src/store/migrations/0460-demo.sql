-- The demo fleet of an embedded installation: how far the story of its customer has been told.
create schema demo;

create table demo.fleet (
  is_only boolean primary key default true check (is_only),
  -- Free SIMs of each carrier, in the order in which the story takes them.
  sims jsonb not null,
  -- Business time when the story began.
  begun_at timestamptz not null,
  email text,
  account_id text,
  subject text,
  -- Deeds that are done.
  done_count integer not null default 0,
  -- Of the deed under way.
  tries integer not null default 0,
  ended_at timestamptz,
  -- Why it stands still.
  problem text
);
