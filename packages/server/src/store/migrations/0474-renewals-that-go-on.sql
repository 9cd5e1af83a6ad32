-- Without subscriptions that end with their period: they are not charged again.
create or replace view spending.renewals as
  select s.account_id, s.next_charge_at, s.period_end, a.time_zone, m.kind as method_kind
  from subscriptions.subscriptions as s
    join accounts.accounts as a on a.id = s.account_id
    left join methods.methods as m on m.account_id = s.account_id and m.is_default
  where s.status <> 'canceled' and s.next_charge_at is not null and not s.cancel_at_period_end;
