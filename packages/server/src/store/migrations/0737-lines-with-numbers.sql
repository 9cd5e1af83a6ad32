-- What the inventory and metering know of a line is read where they keep it.
create or replace view fleet.lines as
  select s.id as subscription_id, s.status as subscription_status, l.*,
    c.next_plan_id as scheduled_plan_id, c.starts_on as scheduled_on,
    case when s.plan_id = l.plan_id then s.plan_version_no end as agreed_version_no,
    m.eid, m.imsi, d.day as last_seen_on
  from lines.lines as l
    left join subscriptions.subscriptions as s on s.line_id = l.id and s.account_id = l.account_id
    left join rating.plan_changes as c on c.account_id = s.account_id and c.subscription_id = s.id
      and c.starts_on is not null
    left join inventory.sims as m on m.iccid = l.iccid
    left join metering.last_days as d on d.line_id = l.id and d.account_id = l.account_id
  where current_user <> 'linekeeper_customer' or l.account_id = current_setting('linekeeper.account', true);
