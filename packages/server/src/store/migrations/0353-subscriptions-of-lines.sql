-- A line has one subscription for good: lists join it, and find lines with an unpaid charge from here.
drop index subscriptions.one_subscription_per_line;
create unique index one_subscription_per_line on subscriptions.subscriptions (line_id);
create index past_due_lines on subscriptions.subscriptions (account_id, line_id) include (plan_id)
  where status = 'past_due';
