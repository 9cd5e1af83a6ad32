-- An activation may put the SIMs of each carrier on a plan of its own. Empty: all rows have the plan of the job.
alter table bulk.jobs add column plans jsonb not null default '[]';
-- Which carrier a row goes to, where the job has no carrier of its own.
alter table bulk.rows add column carrier text;
