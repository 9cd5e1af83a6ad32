-- Rows of ended jobs go after a while, in portions; the job and its counts stay.
alter table bulk.jobs add column rows_forgotten_at timestamptz;
alter table bulk.jobs add column has_rows boolean not null default true;
create index jobs_with_rows on bulk.jobs (finished_at) where has_rows and finished_at is not null;
