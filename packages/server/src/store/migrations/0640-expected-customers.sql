-- An account may wait for its first payment method: its customer at the gateway is made with it.
alter table methods.customers
  alter column gateway_profile_id drop not null,
  -- The email that the gateway is given, the same at every try; null for customers that came with their methods.
  add column email text,
  -- When the gateway was last asked to make it, by the machine's clock.
  add column asked_at timestamptz;
