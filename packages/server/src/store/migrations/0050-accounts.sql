create schema accounts;

create table accounts.accounts (
  id text collate "C" primary key,
  status text not null check (status in ('pending_verification', 'active', 'closed')),
  company text not null,
  phone text not null,
  billing_address text not null,
  billing_city text not null,
  billing_state text not null,
  billing_zip text not null,
  shipping_address text not null,
  shipping_city text not null,
  shipping_state text not null,
  shipping_zip text not null,
  time_zone text not null,
  created_at timestamptz not null,
  verified_at timestamptz,
  closed_at timestamptz
);
create index accounts_unverified on accounts.accounts (created_at) where status = 'pending_verification';

-- One row per sign-up, written before anything outside is called; it tells recovery what to adopt or undo.
-- Neither password nor payment token is ever here; form and e-mail go when they are no longer needed.
create table accounts.sign_ups (
  id text collate "C" primary key,
  account_id text collate "C" not null unique,
  state text not null check (state in ('started', 'pool_called', 'done', 'undoing', 'undone')),
  email text not null,
  email_key text collate "C",
  form jsonb,
  merchant_customer_id text collate "C" not null unique,
  ip text not null,
  subject text collate "C",
  started_at timestamptz not null,
  pool_called_at timestamptz,
  -- When recovery may take it up.
  deadline_at timestamptz not null,
  ended_at timestamptz
);
-- Two sign-ups with one e-mail never run at once.
create unique index one_running_sign_up on accounts.sign_ups (email_key) where state in ('started', 'pool_called', 'undoing');
create index on accounts.sign_ups (email_key) where state = 'done';
create index sign_ups_to_recover on accounts.sign_ups (deadline_at) where state in ('started', 'pool_called', 'undoing');
