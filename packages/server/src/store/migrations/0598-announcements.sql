-- What the provider tells its customers in their portal, and who saw it.
create schema announcements;

create table announcements.announcements (
  id text primary key,
  title text not null,
  body text not null,
  severity text not null check (severity in ('info', 'warning', 'outage')),
  from_at timestamptz(3) not null,
  until_at timestamptz(3) check (until_at > from_at),
  -- Null: all customers.
  account_ids text[] check (cardinality(account_ids) > 0),
  is_mailed boolean not null,
  mailed_at timestamptz(3),
  made_at timestamptz(3) not null,
  made_by text not null,
  ended_at timestamptz(3)
);
create index on announcements.announcements (from_at) where is_mailed and mailed_at is null and ended_at is null;

create table announcements.reads (
  announcement_id text not null references announcements.announcements,
  account_id text not null,
  subject text not null,
  seen_at timestamptz(3) not null,
  dismissed_at timestamptz(3),
  primary key (announcement_id, account_id, subject)
);
