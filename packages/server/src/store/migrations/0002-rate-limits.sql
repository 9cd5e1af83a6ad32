-- The shape that the rate-limit library asks for; losing it in a crash costs nothing.
create unlogged table http.rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index on http.rate_limits (expire);
