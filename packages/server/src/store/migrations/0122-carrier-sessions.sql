-- A carrier's session that all processes use; sealed with its own credentials. Refusals of those credentials are counted,
-- because carriers lock a user after a few.
create table carriers.sessions (
  account text primary key,
  -- Of user name and password as they were: other ones start afresh.
  fingerprint text not null,
  sealed_token bytea,
  refusals integer not null default 0,
  refused_at timestamptz
);
