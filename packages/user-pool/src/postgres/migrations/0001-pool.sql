create table user_pool.pool (
  only_row boolean primary key default true check (only_row),
  pool_id text not null
);

create table user_pool.signing_key (
  kid text primary key,
  token_use text not null check (token_use in ('id', 'access')),
  private_sealed bytea not null,
  public_jwk jsonb not null,
  created_at timestamptz not null
);

create table user_pool.person (
  sub uuid primary key,
  email text not null unique,
  status text not null check (status in ('UNCONFIRMED', 'CONFIRMED', 'RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD')),
  enabled boolean not null default true,
  attributes jsonb not null,
  salt_hex text not null,
  verifier_sealed bytea not null,
  created_at timestamptz not null,
  modified_at timestamptz not null
);

-- The next four name a subject, not a person: names that nobody has leave the same rows, so that no answer tells them apart.
create table user_pool.code (
  subject uuid not null,
  purpose text not null check (purpose in ('sign_up', 'password_reset')),
  code_hash bytea not null,
  expires_at timestamptz not null,
  primary key (subject, purpose)
);
create index code_expiry on user_pool.code (expires_at);

create table user_pool.attempt_window (
  subject uuid not null,
  action text not null,
  started_at timestamptz not null,
  counted integer not null,
  primary key (subject, action)
);
create index attempt_window_start on user_pool.attempt_window (started_at);

create table user_pool.sign_in_failure (
  subject uuid primary key,
  failures integer not null,
  last_attempt_at timestamptz not null,
  locked_until timestamptz
);
create index sign_in_failure_attempt on user_pool.sign_in_failure (last_attempt_at);

create table user_pool.used_secret_block (
  block_hash bytea primary key,
  expires_at timestamptz not null
);
create index used_secret_block_expiry on user_pool.used_secret_block (expires_at);

create table user_pool.session (
  origin_jti uuid primary key,
  sub uuid not null references user_pool.person (sub) on delete cascade,
  client_id text not null,
  refresh_hash bytea not null unique,
  event_id uuid not null,
  auth_time timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index session_of_person on user_pool.session (sub);
create index session_expiry on user_pool.session (expires_at);

create table user_pool.revocation (
  id bigint generated always as identity primary key,
  sub uuid not null,
  origin_jtis uuid[] not null,
  reason text not null check (reason in ('token_revoked', 'signed_out', 'disabled', 'deleted')),
  revoked_at timestamptz not null
);

create table user_pool.mail (
  id uuid primary key,
  position bigint generated always as identity unique,
  payload_sealed bytea not null,
  kept boolean not null,
  decoy boolean not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  created_at timestamptz not null
);
create index mail_due on user_pool.mail (next_attempt_at) where not kept;
