-- An announced version reaches all accounts with earlier ones, or those that were chosen, and may hold from a day on. What an
-- account was told stays as it was.
alter table plans.announced_versions
  add column reach text not null default 'all' check (reach in ('all', 'chosen')),
  add column not_before timestamptz;
alter table plans.announcements add column not_before timestamptz;

create table plans.announced_accounts (
  plan_id text collate "C" not null,
  version_no int not null,
  account_id text collate "C" not null,
  primary key (plan_id, version_no, account_id),
  foreign key (plan_id, version_no) references plans.announced_versions (plan_id, version_no)
);

-- Of the versions that reach an account, the newest.
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
    select a.version_no, a.not_before from plans.announced_versions as a
    where a.plan_id = s.plan_id and a.version_no > s.from_version_no
      and (a.reach = 'all' or exists (
        select from plans.announced_accounts as c
        where c.plan_id = a.plan_id and c.version_no = a.version_no and c.account_id = s.account_id))
    order by a.version_no desc limit 1
  ) as v on true
where not exists (
    select from plans.announcements as a
    where a.account_id = s.account_id and a.plan_id = s.plan_id and a.version_no = v.version_no);
