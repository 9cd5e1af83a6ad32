-- Who may activate a SIM: the account that it was assigned to, or that entered the claim code of its order. Of the code
-- its first group is kept, to find the order by, and a hash of the rest.
create table lines.sim_orders (
  id text collate "C" primary key check (id ~ '^[0-9A-HJKMNP-TV-Z]{4}$'),
  name text not null unique check (length(name) between 1 and 64),
  code_hash text not null check (length(code_hash) = 64),
  account_id text collate "C",
  created_at timestamptz not null,
  claimed_at timestamptz,
  check ((account_id is null) = (claimed_at is null))
);

alter table lines.sims
  add column account_id text collate "C",
  add column order_id text collate "C" references lines.sim_orders (id);

create index sims_of_order on lines.sims (order_id) where order_id is not null;
