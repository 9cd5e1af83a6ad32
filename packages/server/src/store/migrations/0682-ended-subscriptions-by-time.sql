-- Reports ask which subscriptions ended in a span, of all accounts.
create index subscriptions_ended on subscriptions.subscriptions (canceled_at, id) where canceled_at is not null;
