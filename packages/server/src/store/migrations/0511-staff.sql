-- The provider's own people: no account, roles of their own, a user pool of their own.
create schema staff;
create table staff.members (
  id text collate "C" primary key,
  email text not null,
  -- The address in lower case: one member each.
  email_key text collate "C" not null unique,
  name text,
  role text not null check (role in ('owner', 'finance', 'support', 'operations', 'auditor')),
  -- The user of the staff pool; from the first log-in on no other one gets in under this address.
  subject text unique,
  invited_at timestamptz not null,
  -- Null: the email with the temporary password is to be written.
  invitation_sent_at timestamptz,
  -- What the pool said when it did not take the invitation.
  invitation_problem text,
  last_log_in_at timestamptz,
  disabled_at timestamptz
);
create index members_to_invite on staff.members (id) where invitation_sent_at is null and invitation_problem is null;

-- Log-ins to the console. The token is in the member's browser alone.
create table staff.sessions (
  token_hash text collate "C" primary key,
  member_id text collate "C" not null references staff.members (id) on delete cascade,
  begun_at timestamptz not null,
  -- To within a minute.
  seen_at timestamptz not null,
  address text
);
create index sessions_of_member on staff.sessions (member_id);

-- The staff pool and its client, where we made them ourselves; the first that was noted counts.
create table staff.pool (
  is_only boolean primary key default true check (is_only),
  pool_id text not null,
  client_id text not null
);

-- The log-in that an embedded installation tells on this machine; its presence keeps production from starting.
create table staff.ready_log_in (
  is_only boolean primary key default true check (is_only),
  member_id text collate "C" not null references staff.members (id) on delete cascade,
  password text not null,
  -- Null while it is being made.
  authenticator_secret text
);
