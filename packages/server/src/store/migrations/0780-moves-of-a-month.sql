-- The home page counts the lines of an account that came into service in a month, and those that ended.
create index subscriptions_begun_of_account on subscriptions.subscriptions (account_id, began_at)
  where began_at is not null;
create index subscriptions_ended_of_account on subscriptions.subscriptions (account_id, canceled_at)
  where canceled_at is not null and began_at is not null;
