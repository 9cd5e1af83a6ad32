-- `invoiced`: the first charge is on an invoice that is due later.
alter table subscriptions.subscriptions drop constraint subscriptions_first_charge_check;
alter table subscriptions.subscriptions add constraint subscriptions_first_charge_check
  check (first_charge in ('waiting', 'invoiced', 'failed', 'paid', 'none'));
