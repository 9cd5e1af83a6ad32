-- What a subscription costs while its customer has the line suspended, from the version agreed to, and since when that holds.
alter table subscriptions.subscriptions
  add column pause_price_cents integer check (pause_price_cents >= 0),
  add column paused_at timestamptz;
-- No plan had a pause price of its own before.
update subscriptions.subscriptions set pause_price_cents = price_cents;
alter table subscriptions.subscriptions alter column pause_price_cents set not null;
