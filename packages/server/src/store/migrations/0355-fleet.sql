-- The account is part of the join, so that an account's lines in arrears are found from either side.
create view fleet.lines as
  select s.id as subscription_id, s.status as subscription_status, l.*
  from lines.lines as l
    left join subscriptions.subscriptions as s on s.line_id = l.id and s.account_id = l.account_id;

-- For counts, from an index alone. A line that was terminated is here until its subscription is canceled, a moment later.
create view fleet.lines_past_due as
  select account_id, line_id as id, plan_id from subscriptions.subscriptions where status = 'past_due';
