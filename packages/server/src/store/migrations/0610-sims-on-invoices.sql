-- SIM cards that are shipped are invoiced, and a charge says that it was made for them.
alter table billing.invoice_lines drop constraint known_kinds;
alter table billing.invoice_lines add constraint known_kinds
  check (kind in ('subscription', 'activation', 'sims', 'proration', 'overage', 'sms', 'adjustment',
    'extra', 'discount', 'interest', 'opening'));
