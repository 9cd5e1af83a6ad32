-- Events of accounts, sent to addresses of the customers.
create schema hooks;
create table hooks.hooks (
  account_id text collate "C" not null,
  id text collate "C" not null,
  url text not null,
  types text[] not null check (cardinality(types) > 0),
  state text not null check (state in ('active', 'disabled')),
  disabled_reason text check (disabled_reason in ('owner', 'gone', 'failing')),
  failing_since timestamptz,
  made_at timestamptz not null,
  made_by text collate "C" not null,
  made_by_name text not null,
  primary key (account_id, id),
  check ((state = 'disabled') = (disabled_reason is not null))
);
-- Signing needs the secret itself, so it is sealed and not hashed.
create table hooks.secrets (
  account_id text collate "C" not null,
  hook_id text collate "C" not null,
  sealed bytea not null,
  made_at timestamptz not null,
  -- Until when deliveries are signed with it, too; null: with this one from now on.
  until timestamptz,
  foreign key (account_id, hook_id) references hooks.hooks on delete cascade
);
create index secrets_of_hook on hooks.secrets (account_id, hook_id);
create table hooks.events (
  account_id text collate "C" not null,
  id text collate "C" not null,
  type text not null,
  at timestamptz not null,
  -- As it is sent, byte for byte.
  body text not null,
  primary key (account_id, id)
);
create index events_by_time on hooks.events (account_id, at);
-- The last number that an event of the line got.
create table hooks.sequences (
  account_id text collate "C" not null,
  line_id text collate "C" not null,
  last bigint not null,
  primary key (account_id, line_id)
);
create table hooks.deliveries (
  account_id text collate "C" not null,
  id text collate "C" not null,
  hook_id text collate "C" not null,
  event_id text collate "C" not null,
  state text not null check (state in ('waiting', 'delivered', 'given_up')),
  tries int not null,
  made_at timestamptz not null,
  -- Of a waiting one: when it is due, or until when a worker has it.
  due_at timestamptz,
  last_result text,
  reply text,
  primary key (account_id, id),
  foreign key (account_id, hook_id) references hooks.hooks on delete cascade,
  foreign key (account_id, event_id) references hooks.events on delete cascade,
  check ((state = 'waiting') = (due_at is not null))
);
create index deliveries_of_hook on hooks.deliveries (account_id, hook_id, id);
create index due_deliveries on hooks.deliveries (due_at) where state = 'waiting';
create index deliveries_of_event on hooks.deliveries (account_id, event_id);
