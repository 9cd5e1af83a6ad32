-- A sign-in between two calls. What it knows is sealed and dropped once the challenge was answered.
create table user_pool.sign_in_session (
  session_hash bytea primary key,
  payload_sealed bytea,
  expires_at timestamptz not null
);
create index sign_in_session_expiry on user_pool.sign_in_session (expires_at);

create table user_pool.second_factor (
  sub uuid primary key references user_pool.person (sub) on delete cascade,
  totp_sealed bytea,
  totp_begun_sealed bytea,
  totp_name text,
  totp_last_step integer,
  totp_enabled boolean not null default false,
  sms_enabled boolean not null default false,
  preferred text check (preferred in ('SMS_MFA', 'SOFTWARE_TOKEN_MFA'))
);

create table user_pool.device (
  device_key text primary key,
  sub uuid not null references user_pool.person (sub) on delete cascade,
  name text not null,
  salt_hex text not null,
  verifier_sealed bytea not null,
  remembered boolean not null,
  created_at timestamptz not null,
  modified_at timestamptz not null,
  authenticated_at timestamptz not null
);
create index device_of_person on user_pool.device (sub, device_key);

alter table user_pool.session add column device_key text;
create index session_of_device on user_pool.session (device_key) where device_key is not null;

-- Under rotation a session has many refresh tokens; the first stays in the session's own row too.
create table user_pool.refresh_token (
  refresh_hash bytea primary key,
  origin_jti uuid not null references user_pool.session (origin_jti) on delete cascade,
  replaced_at timestamptz
);
create index refresh_token_of_session on user_pool.refresh_token (origin_jti);
