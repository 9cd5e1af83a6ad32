-- When the owner of a card hears next that it expires: 30 days before, seven days before, and at the end of its month
-- (UTC); null behind that. What is past already for cards that are stored is not caught up on.
alter table methods.methods add column expiry_notice_at timestamptz;
update methods.methods as m set expiry_notice_at = (
  select min(at) from (
    select (make_date(m.expires_year, m.expires_month, 1) + interval '1 month' - before) at time zone 'UTC' as at
    from unnest(array[interval '30 days', interval '7 days', interval '0 days']) as before) as moments
  where at > now())
where m.expires_year is not null and m.removed_at is null;
create index card_expiry_notices on methods.methods (expiry_notice_at)
  where is_default and status = 'active' and expiry_notice_at is not null;
