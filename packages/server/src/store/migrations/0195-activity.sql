-- A request for many lines is one entry of the account's activity, with its counts; events of lines that are part of
-- one are told there and not by themselves.
alter table lines.line_events add column request_id text collate "C";
update lines.line_events set request_id = cause where cause like 'job\_%';
-- An outcome belongs to what was asked of the carrier before it.
update lines.line_events as outcome
set request_id = (
  select asked.request_id from lines.line_events as asked
  where asked.line_id = outcome.line_id and asked.id < outcome.id and asked.ordered_action is not null
  order by asked.id desc limit 1)
where outcome.cause like 'cmd\_%';
drop index lines.line_events_of_account;
create index line_events_told on lines.line_events (account_id, id) where request_id is null;

-- A job's place among what else happened: a draft may wait before it is started.
alter table bulk.jobs add column event_id text collate "C";
update bulk.jobs set event_id = 'evt_' || substr(id, 5) where started_at is not null;
alter table bulk.jobs add check ((event_id is null) = (started_at is null));
create index jobs_told on bulk.jobs (account_id, event_id) where event_id is not null;
