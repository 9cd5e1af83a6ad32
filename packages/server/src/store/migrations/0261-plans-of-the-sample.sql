-- Whether a plan's terms are those of the sample that an embedded installation brings along. What was there before may
-- have been imported, and counts as the provider's own.
alter table plans.plans add column is_sample boolean not null default false;
