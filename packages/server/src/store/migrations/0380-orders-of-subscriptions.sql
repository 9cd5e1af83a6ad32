-- What ordered a subscription: the job that one activation or a bulk request made. Older ones stand for themselves.
alter table subscriptions.subscriptions add column order_id text collate "C";
update subscriptions.subscriptions set order_id = id;
alter table subscriptions.subscriptions alter column order_id set not null;
-- Those of an order that have not begun.
create index waiting_for_outcome on subscriptions.subscriptions (account_id, order_id, id)
  where began_at is null and status <> 'canceled';
