create schema spending;

-- What bytes above an allowance cost, rounded half-even once, as rating's rateUsage.
create function spending.charged_cents(used numeric, included bigint, unit_price bigint, unit_bytes bigint, units text)
returns bigint language sql immutable parallel safe as $$
  select case
    when twice > divisor or (twice = divisor and whole % 2 = 1) then whole + 1 else whole end::bigint
  from (select greatest(ceil(used) - included, 0) as excess) as above,
    lateral (select case units when 'started' then ceil(excess / unit_bytes) * unit_bytes else excess end as charged) as c,
    lateral (select charged * unit_price as dividend, unit_bytes::numeric * 10000 as divisor) as d,
    lateral (select div(dividend, divisor) as whole, 2 * mod(dividend, divisor) as twice) as parts;
$$;

-- Periods whose usage is not rated yet and is charged above an allowance: by the version that holds at the end, with the
-- largest allowance that held.
create view spending.open_periods as
  select p.account_id, p.subscription_id, p.line_id, p.period_start, p.period_end, p.ends_at, p.due_at,
    greatest(p.starts_at, s.began_at) as counts_from,
    v.plan_id, v.name as plan_name, v.overage_price_ten_thousandths as unit_price, v.overage_unit_bytes as unit_bytes,
    v.overage_units as units,
    case when p.is_first or p.days >= p.of_days then a.largest
      else ceil(a.largest::numeric * p.days / p.of_days)::bigint end as included_bytes,
    coalesce(before.rated_to, case when p.is_first then (s.began_at at time zone 'UTC')::date
      else ((p.starts_at + interval '1 day' - interval '1 millisecond') at time zone 'UTC')::date end) as from_day,
    greatest(((p.ends_at + interval '1 day' - interval '1 millisecond') at time zone 'UTC')::date,
      ((s.canceled_at + interval '1 day') at time zone 'UTC')::date) as to_day
  from rating.periods as p
    join subscriptions.subscriptions as s on s.id = p.subscription_id
    left join lateral (
      select m.from_plan_id as plan_id, m.from_version_no as version_no from rating.plan_moves as m
      where m.account_id = p.account_id and m.subscription_id = p.subscription_id and m.moved_at >= p.ends_at
      order by m.moved_at, m.id limit 1) as later on true
    join plans.plan_versions as v on v.plan_id = coalesce(later.plan_id, s.plan_id)
      and v.version_no = coalesce(later.version_no, s.plan_version_no)
    left join lateral (
      select greatest(v.included_bytes, max(held.included_bytes)) as largest
      from rating.plan_moves as m join plans.plan_versions as held
        on held.plan_id = m.from_plan_id and held.version_no = m.from_version_no
      where m.account_id = p.account_id and m.subscription_id = p.subscription_id
        and m.moved_at >= p.starts_at and m.moved_at < p.ends_at) as a on true
    left join lateral (
      select max(known.rated_to) as rated_to from rating.periods as known
      where known.account_id = p.account_id and known.subscription_id = p.subscription_id
        and known.period_start < p.period_start) as before on true
  where p.closed_at is null and v.overage = 'charge';

create view spending.usage_days as select line_id, day, used_bytes from metering.usage_days;

create view spending.billed_usage as
  select account_id, period_end, billed_cents from rating.periods where billed_cents > 0;

-- Changes of plan that are ordered for the end of a period which goes on.
create view spending.scheduled_changes as
  select s.account_id, s.line_id, s.plan_id as from_plan_id, s.price_cents as from_price_cents, s.period_end as starts_on,
    v.plan_id, v.version_no, v.name as plan_name, v.price_cents
  from rating.plan_changes as c
    join subscriptions.subscriptions as s on s.id = c.subscription_id
    join plans.plan_versions as v on v.plan_id = c.next_plan_id and v.version_no = c.next_version_no
  where c.starts_on <= s.period_end and s.status <> 'canceled' and s.next_charge_at is not null
    and not s.cancel_at_period_end and s.paused_at is null;

-- What usage above the allowances was expected to cost, as it was said on a day about the periods that end on another.
create table spending.forecasts (
  account_id text collate "C" not null,
  period_end date not null,
  made_on date not null,
  low_cents bigint not null check (low_cents >= 0),
  high_cents bigint not null check (high_cents >= low_cents),
  primary key (account_id, period_end, made_on)
);
create index forecasts_made_on on spending.forecasts (made_on);
