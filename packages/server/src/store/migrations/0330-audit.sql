-- Who changed what. Entries are written in the transaction of their change; a sealer chains them once they are committed.
create schema audit;

create table audit.entries (
  account_id text collate "C" not null,
  id text collate "C" not null,
  at timestamptz(3) not null,
  action text not null,
  actor_kind text not null check (actor_kind in ('person', 'visitor', 'operator', 'job', 'carrier', 'gateway')),
  actor_id text,
  request_id text,
  -- JSON as it was written, kept as text so that the seal covers every byte of it.
  about text not null check (about::jsonb is not null),
  before text check (before is null or before::jsonb is not null),
  after text check (after is null or after::jsonb is not null),
  personal text check (personal is null or personal::jsonb is not null),
  primary key (account_id, id)
);
create index entries_by_id on audit.entries (id);

-- What is committed and not chained yet.
create table audit.waiting (
  account_id text collate "C" not null,
  entry_id text collate "C" not null,
  primary key (account_id, entry_id)
);

create table audit.seals (
  position bigint primary key check (position > 0),
  account_id text collate "C" not null,
  entry_id text collate "C" not null unique,
  sealed_at timestamptz(3) not null,
  key_id text not null,
  hash text not null
);

-- The head of the chain as it was told outside of the database.
create table audit.heads (
  day date primary key,
  position bigint not null,
  hash text not null,
  told_at timestamptz(3) not null
);

-- A subject may have several keys: two transactions that make one at the same time do not wait for each other.
create table audit.subject_keys (
  account_id text collate "C" not null,
  subject text collate "C" not null,
  id text collate "C" not null,
  key_sealed bytea not null,
  made_at timestamptz not null,
  primary key (account_id, subject, id)
);

create function audit.refuse() returns trigger language plpgsql as $$
begin
  raise exception '%', tg_argv[0];
end $$;
create trigger append_only before update or delete or truncate on audit.entries
  for each statement execute function audit.refuse('audit entries are append-only');
create trigger append_only before update or delete or truncate on audit.seals
  for each statement execute function audit.refuse('seals of audit entries are append-only');
create trigger append_only before update or delete or truncate on audit.heads
  for each statement execute function audit.refuse('heads of the audit chain are append-only');
create trigger keys_stay before update or truncate on audit.subject_keys
  for each statement execute function audit.refuse('keys of subjects are made or dropped, never changed');

create function audit.wait_for_seal() returns trigger language plpgsql as $$
begin
  insert into audit.waiting (account_id, entry_id) values (new.account_id, new.id);
  return null;
end $$;
create trigger waits_for_seal after insert on audit.entries
  for each row execute function audit.wait_for_seal();
