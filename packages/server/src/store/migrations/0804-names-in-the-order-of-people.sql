-- Numbers within names count as numbers: Tracker 2 comes before Tracker 10. ICU orders so; the index goes by its rules, and is
-- built again at the start that finds another version of them.
create collation public.natural_order (provider = icu, locale = 'und-u-kn-true');
-- Lines without a name come last. The index lines_by_name stays for processes of the release before.
create index lines_by_natural_name
  on lines.lines (account_id, (coalesce(lower(name), U&'\FFFF') collate public.natural_order), id) include (status);

-- The place of each line by name, as the index has it.
create or replace view fleet.lines as
  select s.id as subscription_id, s.status as subscription_status,
    l.id, l.account_id, l.iccid, l.name, l.imei, l.msisdn, l.status, l.status_since, l.suspend_reasons, l.carrier,
    l.plan_id, l.command_id, l.problem_text, l.problem_may_retry, l.period_start, l.used_bytes, l.usage_as_of,
    l.next_usage_at, l.created_at, l.search, l.tags, l.pending_action, l.before_status, l.next_plan_id,
    c.next_plan_id as scheduled_plan_id, c.starts_on as scheduled_on,
    case when s.plan_id = l.plan_id then s.plan_version_no end as agreed_version_no,
    m.eid, m.imsi, d.day as last_seen_on, d.line_id as seen_line_id,
    l.ip_address, l.ip_address_as_of,
    case when s.cancel_at_period_end and s.status <> 'canceled' then s.period_end end as ends_on,
    coalesce(lower(l.name), U&'\FFFF') collate public.natural_order as name_key
  from lines.lines as l
    left join subscriptions.subscriptions as s on s.line_id = l.id and s.account_id = l.account_id
    left join rating.plan_changes as c on c.account_id = s.account_id and c.subscription_id = s.id
      and c.starts_on is not null
    left join inventory.sims as m on m.iccid = l.iccid
    left join metering.last_days as d on d.line_id = l.id and d.account_id = l.account_id
  where current_user <> 'linekeeper_customer' or l.account_id = current_setting('linekeeper.account', true);

create or replace view fleet.found_lines as
  select id, account_id, iccid, name, status, suspend_reasons, carrier, plan_id, tags, search, ip_address,
    coalesce(lower(name), U&'\FFFF') collate public.natural_order as name_key
  from lines.lines
  where current_user <> 'linekeeper_customer' or account_id = current_setting('linekeeper.account', true);
