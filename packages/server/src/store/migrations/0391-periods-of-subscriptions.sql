-- Every period of every subscription, as it came to be, for what is charged when a period is over. Kept by the table itself,
-- so that no way of moving a subscription on forgets one.
create table subscriptions.periods (
  account_id text collate "C" not null,
  subscription_id text collate "C" not null references subscriptions.subscriptions (id),
  line_id text collate "C" not null,
  period_start date not null,
  -- The day after the last one.
  period_end date not null,
  canceled_at timestamptz,
  -- Those that rate usage know of it as it is now.
  is_taken boolean not null default false,
  primary key (account_id, subscription_id, period_start),
  check (period_end > period_start)
);
create index periods_to_take on subscriptions.periods (subscription_id, period_start) where not is_taken;

create function subscriptions.add_periods() returns trigger language plpgsql as $$
begin
  insert into subscriptions.periods (account_id, subscription_id, line_id, period_start, period_end, canceled_at)
  select account_id, id, line_id, period_start, period_end, canceled_at from becomes where period_start is not null;
  return null;
end $$;
create function subscriptions.follow_periods() returns trigger language plpgsql as $$
begin
  insert into subscriptions.periods as known
    (account_id, subscription_id, line_id, period_start, period_end, canceled_at)
  select n.account_id, n.id, n.line_id, n.period_start, n.period_end, n.canceled_at
  from becomes as n join was as o on o.id = n.id
  where n.period_start is not null
    and (n.period_start, n.period_end, n.canceled_at) is distinct from (o.period_start, o.period_end, o.canceled_at)
  order by n.account_id, n.id
  on conflict (account_id, subscription_id, period_start) do update
    set period_end = excluded.period_end, canceled_at = excluded.canceled_at, is_taken = false;
  return null;
end $$;
create trigger periods_begin after insert on subscriptions.subscriptions
  referencing new table as becomes for each statement execute function subscriptions.add_periods();
create trigger periods_follow after update on subscriptions.subscriptions
  referencing old table as was new table as becomes for each statement execute function subscriptions.follow_periods();

insert into subscriptions.periods (account_id, subscription_id, line_id, period_start, period_end)
  select account_id, id, line_id, period_start, period_end from subscriptions.subscriptions
  where period_start is not null and status <> 'canceled';
