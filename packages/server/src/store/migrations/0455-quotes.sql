-- What a change comes to before it is made, as it was signed.
create schema quotes;
create table quotes.quotes (
  account_id text collate "C" not null,
  id text collate "C" not null,
  action text not null,
  content text not null,
  signature text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- What was made of it, such as a job.
  used_for text,
  primary key (account_id, id),
  check ((used_at is null) = (used_for is null))
);
create index quotes_to_forget on quotes.quotes (expires_at) where used_at is null;
