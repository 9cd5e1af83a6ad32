-- What the first period costs, once it has begun, and what the whole first charge was quoted at: at most that is charged.
alter table subscriptions.subscriptions
  add column quoted_cents integer check (quoted_cents >= 0),
  add column first_period_cents integer check (first_period_cents >= 0);
update subscriptions.subscriptions set quoted_cents = price_cents + activation_fee_cents,
  first_period_cents = case when began_at is not null then price_cents end;
alter table subscriptions.subscriptions
  alter column quoted_cents set not null,
  add constraint begun_at_a_price check ((began_at is null) = (first_period_cents is null));
drop index subscriptions.unpaid_first_charges;
create index unpaid_first_charges on subscriptions.subscriptions (account_id)
  include (first_charge, quoted_cents, activation_fee_cents, first_period_cents)
  where first_charge in ('waiting', 'failed');
-- An account is billed on one day from now on: that of its first subscription. Running periods end as they were to end.
create temp table first_days on commit drop as
  select distinct on (account_id) account_id, anchor_day from subscriptions.subscriptions
  where began_at is not null order by account_id, began_at, id;
alter table subscriptions.subscriptions drop column anchor_day;
