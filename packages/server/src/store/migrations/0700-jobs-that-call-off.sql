-- Jobs that call activations off before their carrier has them.
alter table bulk.jobs add column is_call_off boolean not null default false;
