-- Subscriptions whose next period begins, of all accounts.
create index due_charges on subscriptions.subscriptions (next_charge_at, account_id) include (period_end)
  where next_charge_at is not null and status <> 'canceled';
