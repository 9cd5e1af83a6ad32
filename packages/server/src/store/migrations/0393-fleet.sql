-- A change of plan that is scheduled belongs to what lists show of a line.
create or replace view fleet.lines as
  select s.id as subscription_id, s.status as subscription_status, l.*,
    c.next_plan_id as scheduled_plan_id, c.starts_on as scheduled_on
  from lines.lines as l
    left join subscriptions.subscriptions as s on s.line_id = l.id and s.account_id = l.account_id
    left join rating.plan_changes as c on c.account_id = s.account_id and c.subscription_id = s.id
      and c.starts_on is not null;
