-- Of the versions that reach an account, the newest, with the day from which it holds for this account.
create or replace view spending.versions_to_announce as
select s.account_id, s.plan_id, v.version_no, s.from_version_no, s.line_count, s.next_day, v.not_before
from (
    select account_id, plan_id, plan_version_no as from_version_no, count(*)::int as line_count,
      min(period_end) as next_day
    from subscriptions.subscriptions
    where status <> 'canceled' and not cancel_at_period_end
      and plan_id in (select plan_id from plans.announced_versions)
    group by account_id, plan_id, plan_version_no
  ) as s
  join lateral (
    select a.version_no, case when a.reach = 'all' then a.not_before else c.not_before end as not_before
    from plans.announced_versions as a
      left join plans.announced_accounts as c
        on c.plan_id = a.plan_id and c.version_no = a.version_no and c.account_id = s.account_id
    where a.plan_id = s.plan_id and a.version_no > s.from_version_no and (a.reach = 'all' or c.account_id is not null)
    order by a.version_no desc limit 1
  ) as v on true
where not exists (
    select from plans.announcements as a
    where a.account_id = s.account_id and a.plan_id = s.plan_id and a.version_no = v.version_no);
