-- How many mails a pool has sent since when, for pools that may send only so many a day.
create table user_pool.mail_quota (
  pool_id text primary key references user_pool.pool (pool_id) on delete cascade,
  started_at timestamptz not null,
  counted integer not null
);
