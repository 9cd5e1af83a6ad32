-- The same cents, without a query for each call: an account with 100,000 metered lines asks for hundreds of thousands.
create or replace function spending.charged_cents(
  used numeric, included bigint, unit_price bigint, unit_bytes bigint, units text)
returns bigint language plpgsql immutable parallel safe as $$
declare
  charged numeric := ceil(used) - included;
  divisor numeric;
  whole numeric;
  twice numeric;
begin
  if charged <= 0 then
    return 0;
  end if;
  if units = 'started' then
    charged := ceil(charged / unit_bytes) * unit_bytes;
  end if;
  divisor := unit_bytes::numeric * 10000;
  whole := div(charged * unit_price, divisor);
  twice := 2 * mod(charged * unit_price, divisor);
  return whole + case when twice > divisor or (twice = divisor and whole % 2 = 1) then 1 else 0 end;
end;
$$;

-- Open periods with what their lines used. The policy of the days would look for each day's line, which takes most of the
-- time of a sum over many lines: the view has the wall between accounts in its own condition.
create view spending.open_usage as
  select p.*, used.bytes as used_bytes, used.messages as used_messages
  from spending.open_periods as p,
    lateral (
      select coalesce(sum(d.used_bytes), 0) as bytes, coalesce(sum(d.messages), 0) as messages
      from metering.usage_days as d
      where d.line_id = p.line_id and d.day >= p.from_day and d.day < p.to_day) as used
  where current_user <> 'linekeeper_customer' or p.account_id = current_setting('linekeeper.account', true);

-- Periods that run, of plans that charge for data or text messages above an allowance. Changes of plan lie behind them, so
-- that the version is the subscription's; spending.open_periods says the rest of them, and takes much longer.
create view spending.running_periods as
  select p.account_id, greatest(p.starts_at, s.began_at) as counts_from, p.ends_at
  from rating.periods as p
    join subscriptions.subscriptions as s on s.id = p.subscription_id
    join plans.plan_versions as v on v.plan_id = s.plan_id and v.version_no = s.plan_version_no
  where p.closed_at is null and (v.overage = 'charge' or v.sms_price_ten_thousandths is not null);
