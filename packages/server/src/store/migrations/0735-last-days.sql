-- The last day on which each line used something. Lists are put in its order; the next readings fill it.
create table metering.last_days (
  line_id text collate "C" primary key,
  account_id text collate "C" not null,
  day date not null
);
create index last_days_of_account on metering.last_days (account_id, day desc, line_id);
