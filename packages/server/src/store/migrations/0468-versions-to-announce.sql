-- Accounts that are to hear of an announced version: lines on an earlier one that go on, by the version they are on.
create view spending.versions_to_announce as
select s.account_id, s.plan_id, v.version_no, s.plan_version_no as from_version_no, count(*)::int as line_count,
  min(s.period_end) as next_day
from subscriptions.subscriptions as s
  join (
    select plan_id, max(version_no) as version_no from plans.announced_versions group by plan_id
  ) as v on v.plan_id = s.plan_id and v.version_no > s.plan_version_no
where s.status <> 'canceled' and not s.cancel_at_period_end
  and not exists (
    select from plans.announcements as a
    where a.account_id = s.account_id and a.plan_id = v.plan_id and a.version_no = v.version_no)
group by s.account_id, s.plan_id, v.version_no, s.plan_version_no;
