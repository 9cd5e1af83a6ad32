-- What happened to accounts, written in the transaction of the change, until it is taken for those who listen.
create schema store;
create table store.listeners (
  account_id text collate "C" primary key
);
create table store.told_events (
  position bigint generated always as identity primary key,
  account_id text collate "C" not null,
  type text not null,
  at timestamptz not null,
  line_id text collate "C",
  data jsonb not null
);
