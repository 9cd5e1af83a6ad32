-- A job that starts by itself at a moment, for the person who scheduled it; why it did not; the job that it came from, and what
-- it selected: a filter selects again when the job is repeated.
alter table bulk.jobs
  drop constraint jobs_state_check,
  add constraint jobs_state_check check (state in ('draft', 'scheduled', 'running', 'paused', 'canceled', 'finished')),
  add column due_at timestamptz,
  add column scheduled_by text,
  add column stop_code text,
  add column stop_text text,
  add column made_how text check (made_how in ('undo', 'repeat', 'retry')),
  add column made_from text collate "C",
  add column selection jsonb,
  add check (state <> 'scheduled' or (due_at is not null and scheduled_by is not null and started_at is null)),
  add check ((stop_code is null) = (stop_text is null)),
  add check ((made_how is null) = (made_from is null));
create index jobs_to_start on bulk.jobs (due_at) where state = 'scheduled';
create index jobs_in_view on bulk.jobs (account_id, id) where started_at is not null or scheduled_by is not null;

-- Tags of one line alone, and what a line was before its row was carried out: what an undo needs.
alter table bulk.rows
  add column tags jsonb,
  add column before jsonb;
