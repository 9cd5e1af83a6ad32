-- Who is on which version of a plan.
create index subscriptions_living_by_plan on subscriptions.subscriptions (plan_id, account_id) where status <> 'canceled';
