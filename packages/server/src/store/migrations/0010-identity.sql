create schema identity;

-- Who may log in for which account, and as what. This table is the authority on roles.
create table identity.people (
  subject text collate "C" primary key,
  account_id text collate "C" not null,
  role text not null check (role in ('owner', 'admin', 'billing', 'technician', 'viewer')),
  email text not null,
  first_name text not null,
  last_name text not null,
  first_seen_at timestamptz,
  created_at timestamptz not null
);
create index on identity.people (account_id);
