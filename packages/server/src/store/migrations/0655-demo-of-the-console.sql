-- The other customers of the demo, and the members of staff that it hires.
alter table demo.fleet add column is_alone boolean not null default false;
-- A story under way counts deeds of the first customer alone.
update demo.fleet set is_alone = true;

create table demo.customers (
  -- As the cast names it.
  key text primary key,
  email text,
  account_id text,
  subject text
);

create table demo.staff (
  email text primary key,
  role text not null,
  -- For an authenticator app; the password is the same for all.
  authenticator_secret text not null
);
