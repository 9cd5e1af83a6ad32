-- Open periods of an account, and what was billed for those that ended together.
create index periods_open on rating.periods (account_id, period_end) where closed_at is null;
create index periods_billed on rating.periods (account_id, period_end) where billed_cents > 0;
