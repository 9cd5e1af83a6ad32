-- Companies that staff invited to sign up.
create schema prospects;
create table prospects.prospects (
  id text collate "C" primary key,
  email text not null,
  -- Lower case.
  email_key text not null,
  -- As staff know it; null: they do not.
  company text,
  -- Null: the account pays by its payment method.
  net_days int check (net_days in (15, 30, 60)),
  -- For staff alone.
  note text,
  -- Of the newest link's token; the token itself is only in the email.
  token_hash text collate "C" not null,
  invited_by text not null,
  invited_at timestamptz not null,
  -- Of the newest email.
  sent_at timestamptz not null,
  sent_count int not null check (sent_count > 0),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  joined_at timestamptz,
  account_id text collate "C",
  check ((joined_at is null) = (account_id is null))
);
create unique index prospects_open on prospects.prospects (email_key) where revoked_at is null and joined_at is null;
create index prospects_of_account on prospects.prospects (account_id) where account_id is not null;
