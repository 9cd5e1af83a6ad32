-- A period counts from where the one right before it was rated to, and from its own first day while that one is not.
-- Periods whose usage is not rated yet and is charged above an allowance: by the version that holds at the end, with the
-- largest allowance that held.
create or replace view spending.open_periods as
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
        and known.period_end = p.period_start) as before on true
  where p.closed_at is null and v.overage = 'charge';
