-- Who had a login and left: kept until they are erased, so that their traces are found.
create table identity.leavers (
  id text collate "C" primary key,
  subject text collate "C" not null,
  account_id text collate "C" not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  left_at timestamptz not null
);
create index leavers_of_account on identity.leavers (account_id, left_at);
