-- A job's place among what else happened: a draft may wait before it is started.
alter table bulk.jobs add column event_id text collate "C";
update bulk.jobs set event_id = 'evt_' || substr(id, 5) where started_at is not null;
alter table bulk.jobs add check ((event_id is null) = (started_at is null));
create index jobs_told on bulk.jobs (account_id, event_id) where event_id is not null;
