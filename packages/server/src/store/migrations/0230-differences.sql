-- What the gateway would not show has a name, and so has an invoice that does not follow its payments.
alter table payments.differences drop constraint differences_kind_check;
alter table payments.differences add constraint differences_kind_check check (kind in ('missing_here',
  'missing_at_gateway', 'amount_differs', 'state_differs', 'unsettled_too_long', 'outcome_unknown', 'batch_unread',
  'not_shown', 'invoice_differs'));
