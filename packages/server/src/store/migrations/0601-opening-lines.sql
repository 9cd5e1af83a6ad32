-- What was owed before the account came to the portal.
alter table billing.invoice_lines drop constraint known_kinds;
alter table billing.invoice_lines add constraint known_kinds
  check (kind in ('subscription', 'activation', 'proration', 'overage', 'sms', 'adjustment',
    'extra', 'discount', 'interest', 'opening'));
