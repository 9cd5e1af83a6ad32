-- One identity per subject; without a subject it is a guest's.
create table user_pool.identity (
  identity_id text primary key,
  sub uuid unique references user_pool.person (sub) on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz not null
);
create index identity_guest on user_pool.identity (created_at) where sub is null;

-- Keys that were handed out. Their secrets follow from the id under the at-rest key and are kept nowhere.
create table user_pool.identity_credential (
  access_key_id text primary key,
  identity_id text not null references user_pool.identity (identity_id) on delete cascade,
  expires_at timestamptz not null
);
create index identity_credential_of on user_pool.identity_credential (identity_id, expires_at);
create index identity_credential_expiry on user_pool.identity_credential (expires_at);
