-- What scheduled jobs will change: rows that are to begin, by line, and the jobs of an account by their moment. A line has few
-- such rows, whatever the size of a job.
create index rows_to_begin on bulk.rows (line_id) where state = 'ready' and line_id is not null;
create index scheduled_jobs_of_account on bulk.jobs (account_id, due_at) where state = 'scheduled';
