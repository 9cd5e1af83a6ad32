-- Asked for by the customer: no further period begins, and the line ends with the running one.
alter table subscriptions.subscriptions add column cancel_at_period_end boolean not null default false;
create index cancellations on subscriptions.subscriptions (account_id, id)
  where cancel_at_period_end and status <> 'canceled';
