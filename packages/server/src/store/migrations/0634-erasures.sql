-- Personal data that is erased: of a closed account, or of one who left an account.
create schema erasures;
create table erasures.erasures (
  id text collate "C" primary key,
  account_id text collate "C" not null,
  -- Null: all of the account.
  person_id text collate "C",
  -- Who asked and who approved.
  decided_by text not null,
  ordered_at timestamptz not null,
  -- Null while it goes on.
  done_at timestamptz,
  -- How many rows were erased so far.
  row_count integer not null default 0 check (row_count >= 0)
);
create index erasures_of_account on erasures.erasures (account_id, ordered_at);
create index erased_accounts on erasures.erasures (account_id) where person_id is null and done_at is not null;
