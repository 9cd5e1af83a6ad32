-- Subscriptions whose line may have become active, and those whose first period may not have been invoiced.
create index subscriptions_not_begun on subscriptions.subscriptions (id) where began_at is null and status <> 'canceled';
create index subscriptions_to_invoice on subscriptions.subscriptions (id)
  where began_at is not null and first_charge = 'waiting';
create index subscriptions_living on subscriptions.subscriptions (id) where status <> 'canceled';
