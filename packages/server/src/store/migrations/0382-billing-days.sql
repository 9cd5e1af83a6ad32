-- The day of the month that an account is billed on; null until its first line is active. After a change, what held
-- before holds until the day on which the running period ends.
alter table accounts.accounts
  add column billing_day smallint check (billing_day between 1 and 31),
  add column old_billing_day smallint check (old_billing_day between 1 and 31),
  add column old_time_zone text,
  add column old_until date,
  add constraint a_change_is_whole check (
    (old_billing_day is null) = (old_until is null) and (old_time_zone is null) = (old_until is null)
    and (old_until is null or billing_day is not null));
update accounts.accounts as a set billing_day = first_days.anchor_day from first_days where first_days.account_id = a.id;
