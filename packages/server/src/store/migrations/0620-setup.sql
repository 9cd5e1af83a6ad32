-- What staff of a new provider checked of what is outside, and whether they still want the guide.
create schema setup;

create table setup.checks (
  step text primary key check (step in ('gateway', 'carriers', 'mail')),
  -- Of the last check: an earlier one that ends late changes nothing.
  check_id text not null,
  state text not null check (state in ('checking', 'done', 'wrong', 'unknown')),
  asked_at timestamptz(3) not null,
  asked_by text not null,
  checked_at timestamptz(3),
  texts text[] not null,
  is_stand_in boolean not null,
  check ((state = 'checking') = (checked_at is null))
);

-- A row: the guide was dismissed.
create table setup.dismissals (
  is_only boolean primary key default true check (is_only),
  dismissed_at timestamptz(3) not null,
  dismissed_by text not null
);
