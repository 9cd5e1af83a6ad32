-- What a plan costs while a line is suspended and above its allowance, and whether unused days come back as credit. Versions
-- that were sold before keep their meaning: the full price, and no charge above the allowance.
alter table plans.plan_versions
  add column pause_price_cents integer check (pause_price_cents >= 0),
  add column overage text not null default 'free' check (overage in ('stop', 'free', 'charge')),
  add column overage_price_ten_thousandths bigint check (overage_price_ten_thousandths > 0),
  add column overage_unit_bytes bigint check (overage_unit_bytes > 0),
  add column overage_units text check (overage_units in ('started', 'exact')),
  add column sms_price_ten_thousandths bigint check (sms_price_ten_thousandths > 0),
  add column credits_unused_days boolean not null default false,
  add check (num_nonnulls(overage_price_ten_thousandths, overage_unit_bytes, overage_units)
    = case overage when 'charge' then 3 else 0 end);

alter table plans.plan_versions disable trigger plan_versions_stay;
update plans.plan_versions set pause_price_cents = price_cents;
alter table plans.plan_versions enable trigger plan_versions_stay;
alter table plans.plan_versions
  alter column pause_price_cents set not null,
  alter column overage drop default,
  alter column credits_unused_days drop default;
