-- Who asks the gateway about an attempt whose outcome is unknown may be at it until then; nobody else does meanwhile.
alter table payments.charge_attempts add column busy_until timestamptz;
-- When the same order was last sent again.
alter table payments.charge_attempts add column repeated_at timestamptz;
-- When a search last found nothing that decides.
alter table payments.charge_attempts add column missed_at timestamptz;
