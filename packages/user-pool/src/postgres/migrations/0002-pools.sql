-- From one pool to any number. The pool of the process's own settings is marked, so that its id can never change unseen;
-- `seeded` is what those settings said last, so that changes made by call stay until the settings themselves change.
alter table user_pool.pool drop column only_row;
alter table user_pool.pool
  add primary key (pool_id),
  add column name text not null default 'pool',
  add column settings jsonb not null default '{}',
  add column configured boolean not null default false,
  add column seeded jsonb,
  add column created_at timestamptz not null default now(),
  add column modified_at timestamptz not null default now();
update user_pool.pool set configured = true;
create unique index one_configured_pool on user_pool.pool (configured) where configured;

create table user_pool.client (
  client_id text primary key,
  pool_id text not null references user_pool.pool (pool_id) on delete cascade,
  name text not null,
  secret_sealed bytea,
  settings jsonb not null,
  seeded jsonb,
  created_at timestamptz not null,
  modified_at timestamptz not null
);
create index client_of_pool on user_pool.client (pool_id, client_id);

alter table user_pool.signing_key add column pool_id text references user_pool.pool (pool_id) on delete cascade;
update user_pool.signing_key set pool_id = (select pool_id from user_pool.pool where configured);
alter table user_pool.signing_key alter column pool_id set not null;
create index signing_key_of_pool on user_pool.signing_key (pool_id);

alter table user_pool.person
  add column pool_id text references user_pool.pool (pool_id) on delete cascade,
  add column username text;
update user_pool.person set pool_id = (select pool_id from user_pool.pool where configured), username = sub::text;
alter table user_pool.person alter column pool_id set not null, alter column username set not null;

-- Every name somebody can sign in with, the username included, as it is compared: lower case unless the pool tells cases
-- apart. A name is claimed before the person's own row is written, hence the late check.
create table user_pool.alias (
  pool_id text not null references user_pool.pool (pool_id) on delete cascade,
  name text not null,
  sub uuid not null references user_pool.person (sub) on delete cascade deferrable initially deferred,
  kind text not null check (kind in ('username', 'email', 'phone_number', 'preferred_username')),
  primary key (pool_id, name)
);
create index alias_of_person on user_pool.alias (sub);
insert into user_pool.alias (pool_id, name, sub, kind) select pool_id, username, sub, 'username' from user_pool.person;
insert into user_pool.alias (pool_id, name, sub, kind) select pool_id, email, sub, 'email' from user_pool.person;
alter table user_pool.person drop column email;
create index person_of_pool on user_pool.person (pool_id, sub);
create index person_by_email on user_pool.person (pool_id, lower(attributes ->> 'email'));

-- Processes keep pools, clients and keys in memory and look at this number to know whether they still may.
create table user_pool.directory (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);
insert into user_pool.directory (version) values (1);

create function user_pool.directory_changed() returns trigger language plpgsql as $$
begin
  update user_pool.directory set version = version + 1;
  return null;
end
$$;
create trigger pool_changed after insert or update or delete on user_pool.pool
  for each statement execute function user_pool.directory_changed();
create trigger client_changed after insert or update or delete on user_pool.client
  for each statement execute function user_pool.directory_changed();
create trigger signing_key_changed after insert or update or delete on user_pool.signing_key
  for each statement execute function user_pool.directory_changed();
