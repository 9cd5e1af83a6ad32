-- A release that knows no times would take a job for later for an old draft: it must neither delete it nor start it at once.
-- Its transaction fails as a whole instead, and the job is there for the release that knows it.
create function bulk.keep_scheduled_job() returns trigger language plpgsql as $$
begin
  raise exception 'job % waits for its time and is not deleted', old.id;
end $$;
create trigger scheduled_jobs_stay before delete on bulk.jobs
  for each row when (old.state = 'scheduled') execute function bulk.keep_scheduled_job();

create function bulk.keep_rows_of_scheduled_jobs() returns trigger language plpgsql as $$
begin
  if exists (select from bulk.jobs where state = 'scheduled' and id in (select job_id from gone)) then
    raise exception 'rows of a job that waits for its time are not deleted';
  end if;
  return null;
end $$;
create trigger rows_of_scheduled_jobs_stay after delete on bulk.rows
  referencing old table as gone for each statement execute function bulk.keep_rows_of_scheduled_jobs();

create function bulk.keep_time_of_job() returns trigger language plpgsql as $$
begin
  raise exception 'job % is for later and does not start at once', old.id;
end $$;
create trigger jobs_for_later_wait before update on bulk.jobs
  for each row when (old.state = 'draft' and new.state = 'running' and new.due_at is not null)
  execute function bulk.keep_time_of_job();
