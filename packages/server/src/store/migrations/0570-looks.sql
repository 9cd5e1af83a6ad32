-- Who of the provider's staff saw an account as its customer does, when and why; the customer reads it, too.
create table customers.looks (
  id text collate "C" primary key,
  account_id text collate "C" not null,
  -- Who, and what they were called then.
  member_id text collate "C" not null,
  member_name text not null,
  -- Names the session that it was granted to without opening it: no other one has it.
  session_hash text collate "C" not null,
  reason text not null check (length(reason) between 10 and 300),
  begun_at timestamptz not null,
  -- When it is over by itself, or was ended.
  ends_at timestamptz not null
);
create index looks_of_account on customers.looks (account_id, id);
create index looks_of_session on customers.looks (session_hash, account_id, id);
