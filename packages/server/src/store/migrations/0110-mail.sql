create schema mail;

-- What was written about once is never written about again.
create table mail.causes (
  cause text collate "C" primary key,
  noted_at timestamptz not null
);

-- One row per mail and recipient until it has left; who it is to and what it says are sealed. Kept rows are an embedded
-- installation's mailbox and never leave.
create table mail.outbox (
  id text collate "C" primary key,
  payload_sealed bytea not null,
  kept boolean not null,
  attempts integer not null default 0,
  created_at timestamptz not null,
  next_attempt_at timestamptz not null
);
create index on mail.outbox (next_attempt_at) where not kept;
create index on mail.outbox (id) where kept;
