create index sims_of_account on inventory.sims (account_id, iccid) where account_id is not null;
create index sims_by_holding on inventory.sims (carrier, (account_id is null), order_id);
create index sims_open on inventory.sims (iccid) where account_id is null and order_id is null;
create index sims_assigned on inventory.sims (iccid) where account_id is not null;
drop index inventory.sims_of_order;
create index sims_of_order on inventory.sims (order_id, iccid) where order_id is not null;
create index sim_orders_of_account on inventory.sim_orders (account_id) where account_id is not null;
create index sim_orders_by_age on inventory.sim_orders (created_at, id);
