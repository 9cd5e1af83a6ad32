-- Searches by indexes of texts and tags need conditions that the database does not take below a policy. So the list of
-- lines has the wall between accounts in its own condition.
create or replace view fleet.lines as
  select s.id as subscription_id, s.status as subscription_status, l.*,
    c.next_plan_id as scheduled_plan_id, c.starts_on as scheduled_on,
    case when s.plan_id = l.plan_id then s.plan_version_no end as agreed_version_no
  from lines.lines as l
    left join subscriptions.subscriptions as s on s.line_id = l.id and s.account_id = l.account_id
    left join rating.plan_changes as c on c.account_id = s.account_id and c.subscription_id = s.id
      and c.starts_on is not null
  where current_user <> 'linekeeper_customer' or l.account_id = current_setting('linekeeper.account', true);
