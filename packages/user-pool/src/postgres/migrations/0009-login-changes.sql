-- What people changed about their logins and when guesses were refused, for the application to tell of.
create table user_pool.login_change (
  id bigint generated always as identity primary key,
  sub uuid not null,
  kind text not null,
  address text,
  happened_at timestamptz not null
);
create index login_change_time on user_pool.login_change (happened_at);
