-- Seed files that were planted, by the hash of their content.
create table planted_seeds (
  content_hash text primary key,
  planted_at timestamptz not null
);
