-- A payment that was taken, and an invoice that does not count as paid.
alter table reality.findings
  drop constraint findings_kind_check,
  add constraint findings_kind_check check (kind in
    ('zombie', 'ghost', 'state_drift', 'plan_drift', 'number_drift', 'unbilled', 'billed_without_service',
     'stuck_request', 'payment_not_counted'));
