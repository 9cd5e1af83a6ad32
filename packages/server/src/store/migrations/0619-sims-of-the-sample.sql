-- SIMs that an embedded installation starts with, until the provider brings in the same ones.
alter table inventory.sims add column is_sample boolean not null default false;
