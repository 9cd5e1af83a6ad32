-- Periods whose usage is not rated yet, of plans that charge for data or text messages above an allowance: by the version that holds at the end, with the
-- largest allowance that held, at the account's own price where one holds on the day from which that version holds in the period.
create or replace view spending.open_periods as
  select p.account_id, p.subscription_id, p.line_id, p.period_start, p.period_end, p.ends_at, p.due_at,
    greatest(p.starts_at, s.began_at) as counts_from,
    v.plan_id, v.name as plan_name,
    case when v.overage = 'charge' then coalesce(own.unit_price, v.overage_price_ten_thousandths) end as unit_price,
    v.overage_unit_bytes as unit_bytes,
    v.overage_units as units,
    case when p.is_first or p.days >= p.of_days then a.largest
      else ceil(a.largest::numeric * p.days / p.of_days)::bigint end as included_bytes,
    coalesce(before.rated_to, case when p.is_first then (s.began_at at time zone 'UTC')::date
      else ((p.starts_at + interval '1 day' - interval '1 millisecond') at time zone 'UTC')::date end) as from_day,
    greatest(((p.ends_at + interval '1 day' - interval '1 millisecond') at time zone 'UTC')::date,
      ((s.canceled_at + interval '1 day') at time zone 'UTC')::date) as to_day,
    v.sms_price_ten_thousandths as sms_price,
    case when p.is_first or p.days >= p.of_days then a.most_messages
      else ceil(a.most_messages::numeric * p.days / p.of_days)::bigint end as included_messages
  from rating.periods as p
    join subscriptions.subscriptions as s on s.id = p.subscription_id
    left join lateral (
      select m.from_plan_id as plan_id, m.from_version_no as version_no from rating.plan_moves as m
      where m.account_id = p.account_id and m.subscription_id = p.subscription_id and m.moved_at >= p.ends_at
      order by m.moved_at, m.id limit 1) as later on true
    join plans.plan_versions as v on v.plan_id = coalesce(later.plan_id, s.plan_id)
      and v.version_no = coalesce(later.version_no, s.plan_version_no)
    left join lateral (
      select greatest(v.included_bytes, max(held.included_bytes)) as largest,
        greatest(v.included_sms, max(held.included_sms)) as most_messages
      from rating.plan_moves as m join plans.plan_versions as held
        on held.plan_id = m.from_plan_id and held.version_no = m.from_version_no
      where m.account_id = p.account_id and m.subscription_id = p.subscription_id
        and m.moved_at >= p.starts_at and m.moved_at < p.ends_at) as a on true
    left join lateral (
      select max(known.rated_to) as rated_to from rating.periods as known
      where known.account_id = p.account_id and known.subscription_id = p.subscription_id
        and known.period_end = p.period_start) as before on true
    -- Days of the period by its length, whatever the zone; a change of clocks moves them by an hour.
    left join lateral (
      select o.overage_price_ten_thousandths as unit_price from overrides.overrides as o
      where o.account_id = p.account_id and o.plan_id = v.plan_id and not o.is_called_off
        and (o.version_no is null or o.version_no = v.version_no) and o.overage_price_ten_thousandths is not null
        and daterange(o.from_day, o.through_day, '[]') @> coalesce((
          select p.period_start + floor(extract(epoch from max(m.moved_at) - p.starts_at) / 86400)::int
          from rating.plan_moves as m
          where m.account_id = p.account_id and m.subscription_id = p.subscription_id
            and m.moved_at > p.starts_at and m.moved_at < p.ends_at), p.period_start)
      order by o.version_no nulls last limit 1) as own on true
  where p.closed_at is null and (v.overage = 'charge' or v.sms_price_ten_thousandths is not null);
