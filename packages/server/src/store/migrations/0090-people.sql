-- People of an account: invitations, what happened to whom, and log-ins that were ended.

alter table identity.people
  add column id text collate "C",
  -- Null for whoever signed the account up.
  add column invited_at timestamptz,
  -- Until when the temporary password of the last invitation works.
  add column expires_at timestamptz,
  add column last_seen_at timestamptz,
  -- When the token was made that the e-mail was last taken from; an older one never takes it back.
  add column email_as_of timestamptz;
update identity.people
  set id = 'person_' || gen_random_uuid(), last_seen_at = first_seen_at, email_as_of = created_at;
alter table identity.people alter column id set not null, alter column email_as_of set not null;
create unique index on identity.people (id);

-- One row per invitation, written before the user pool is called; its id becomes the person's.
-- Names and e-mail go when they are no longer needed.
create table identity.invitations (
  id text collate "C" primary key,
  account_id text collate "C" not null,
  state text not null check (state in ('sending', 'sent', 'withdrawn')),
  email text not null,
  email_key text collate "C" not null,
  role text not null check (role in ('owner', 'admin', 'billing', 'technician', 'viewer')),
  first_name text not null,
  last_name text not null,
  invited_by text not null,
  started_at timestamptz not null,
  -- When recovery may take it up.
  deadline_at timestamptz not null
);
create unique index one_invitation_being_sent on identity.invitations (account_id, email_key) where state = 'sending';
create index invitations_to_recover on identity.invitations (deadline_at) where state = 'sending';
create index on identity.invitations (account_id, started_at);

-- What the user pool still has to be told about somebody. Our own tables hold already.
create table identity.pool_duties (
  subject text collate "C" primary key,
  kind text not null check (kind in ('mirror_role', 'remove')),
  version integer not null,
  -- Later than now while a worker is on it.
  due_at timestamptz not null
);
create index on identity.pool_duties (due_at);

-- Who was invited, joined, got another role, left: told in the account's activity.
create table identity.events (
  id text collate "C" primary key,
  account_id text collate "C" not null,
  at timestamptz not null,
  severity text not null check (severity in ('info', 'warning')),
  text text not null
);
create index on identity.events (account_id, id);

-- Log-ins that ended before their tokens expire: one, or all of a person's before an instant.
create table identity.revocations (
  id bigint generated always as identity primary key,
  subject text collate "C" not null,
  origin_jti text collate "C" unique,
  issued_before timestamptz,
  forget_at timestamptz not null,
  check ((origin_jti is null) <> (issued_before is null))
);
create index on identity.revocations (subject) where issued_before is not null;
create index on identity.revocations (forget_at);

-- How far the user pool's feed of ended log-ins has been read.
create table identity.revocation_feed (
  is_only_row boolean primary key default true check (is_only_row),
  cursor text not null
);
insert into identity.revocation_feed (cursor) values ('0');
