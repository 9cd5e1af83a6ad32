-- A password that was only lent is good for some days from here.
alter table user_pool.person add column password_set_at timestamptz;
update user_pool.person set password_set_at = created_at;
alter table user_pool.person alter column password_set_at set not null;

alter table user_pool.code drop constraint code_purpose_check;
alter table user_pool.code
  add constraint code_purpose_check check (purpose in ('sign_up', 'password_reset', 'verify_email', 'verify_phone'));

-- A changed e-mail address or phone number that waits for its code; until then the old one is the person's.
create table user_pool.pending_attribute (
  sub uuid not null references user_pool.person (sub) on delete cascade,
  name text not null check (name in ('email', 'phone_number')),
  value text not null,
  asked_at timestamptz not null,
  primary key (sub, name)
);

create table user_pool.user_group (
  pool_id text not null references user_pool.pool (pool_id) on delete cascade,
  name text not null,
  description text,
  role_arn text,
  precedence integer,
  created_at timestamptz not null,
  modified_at timestamptz not null,
  primary key (pool_id, name)
);

create table user_pool.membership (
  pool_id text not null,
  group_name text not null,
  sub uuid not null references user_pool.person (sub) on delete cascade,
  joined_at timestamptz not null,
  primary key (pool_id, group_name, sub),
  foreign key (pool_id, group_name) references user_pool.user_group (pool_id, name) on delete cascade
);
create index membership_of_person on user_pool.membership (sub);
