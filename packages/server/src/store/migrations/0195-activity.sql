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
