-- The number by which networks know a SIM, where the provider's file has it.
alter table lines.sims add column imsi text;
create index sims_by_imsi on lines.sims (imsi) where imsi is not null;
