-- Where people are logged in. The pool names each log-in; refreshes keep its name.
create schema logins;
create table logins.sessions (
  account_id text collate "C" not null,
  subject text collate "C" not null references identity.people (subject) on delete cascade,
  origin_jti text collate "C" not null,
  id text collate "C" not null,
  user_agent text not null,
  address text not null,
  began_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- Kept for as long as a pool may refresh tokens of this log-in: they are refused by it.
  ended_at timestamptz,
  primary key (account_id, subject, origin_jti)
);
create index sessions_of_subject on logins.sessions (subject);
create index sessions_to_forget on logins.sessions (last_seen_at);

-- What takes the place of a lost second step. The codes are random enough that a plain digest hides them.
create table logins.recovery_codes (
  account_id text collate "C" not null,
  subject text collate "C" not null references identity.people (subject) on delete cascade,
  code_hash bytea not null,
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (account_id, subject, code_hash)
);
create index recovery_codes_of_subject on logins.recovery_codes (subject);

-- A recovery code names its person by email.
create index people_by_email on identity.people (lower(email));
