-- Also what the next charge takes: only a bank debit has a step ten days before.
create or replace view spending.renewals as
  select s.account_id, s.next_charge_at, s.period_end, a.time_zone, m.kind as method_kind
  from subscriptions.subscriptions as s
    join accounts.accounts as a on a.id = s.account_id
    left join methods.methods as m on m.account_id = s.account_id and m.is_default
  where s.status <> 'canceled' and s.next_charge_at is not null;
