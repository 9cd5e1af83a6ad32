-- API keys of accounts: what each may do, its secrets, what it spent and every call that was made with it.
create schema keys;
create table keys.keys (
  account_id text collate "C" not null,
  id text collate "C" not null,
  kind text not null check (kind in ('service', 'personal')),
  name text not null,
  -- Of a service key; a personal one has what its person has.
  role text check (role in ('owner', 'admin', 'billing', 'technician', 'viewer')),
  subject text collate "C",
  scopes text[] not null check (cardinality(scopes) > 0),
  -- What its calls may come to in a calendar month, in UTC.
  cap_cents bigint check (cap_cents > 0),
  made_by text collate "C" not null,
  made_by_name text not null,
  made_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  primary key (account_id, id),
  check ((kind = 'service') = (role is not null)),
  check ((kind = 'personal') = (subject is not null)),
  check (('spend' = any (scopes)) = (cap_cents is not null))
);
-- Of a secret only its hash is kept. After a rotation the old one works until its end.
create table keys.secrets (
  -- Globally unique: a call brings the secret alone, not the account.
  hash text collate "C" primary key,
  account_id text collate "C" not null,
  key_id text collate "C" not null,
  prefix text not null,
  made_at timestamptz not null,
  until timestamptz,
  last_used_at timestamptz,
  foreign key (account_id, key_id) references keys.keys
);
create index secrets_of_key on keys.secrets (account_id, key_id, made_at);
-- A key has one secret that goes on.
create unique index current_secret_of_key on keys.secrets (account_id, key_id) where until is null;
-- What a key spent in a month. The database holds the cap, however many calls come at once.
create table keys.months (
  account_id text collate "C" not null,
  key_id text collate "C" not null,
  month text not null,
  cap_cents bigint not null,
  spent_cents bigint not null,
  primary key (account_id, key_id, month),
  foreign key (account_id, key_id) references keys.keys,
  check (spent_cents between 0 and cap_cents)
);
-- Each call that costs money: kept once it is done, released when it was refused. An open one counts.
create table keys.spends (
  account_id text collate "C" not null,
  id text collate "C" not null,
  key_id text collate "C" not null,
  month text not null,
  call text not null,
  quote_id text collate "C",
  cents bigint not null check (cents > 0),
  state text not null check (state in ('open', 'kept', 'released')),
  at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, key_id, month) references keys.months
);
-- What was done by a quote counts once.
create unique index kept_spend_of_quote on keys.spends (account_id, key_id, quote_id) where state = 'kept';
create index spends_of_month on keys.spends (account_id, key_id, month);
create table keys.calls (
  account_id text collate "C" not null,
  key_id text collate "C" not null,
  id text collate "C" not null,
  at timestamptz not null,
  call text not null,
  request_id text not null,
  address text,
  -- Null until it was answered.
  status int,
  primary key (account_id, key_id, id)
);
create index calls_by_time on keys.calls (at);
