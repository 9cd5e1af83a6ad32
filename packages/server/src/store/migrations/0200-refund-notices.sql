-- Refunds and voids that are ordered together are told in one mail, too.
alter table billing.waiting_notices
  drop constraint waiting_notices_kind_check,
  -- The refund it tells of; a charge may be given back in parts.
  add column correction_id text collate "C",
  add constraint waiting_notices_kind_check check (
    kind in ('receipt', 'on_its_way', 'failed', 'returned', 'no_method', 'called_off', 'refunded')
  ),
  add constraint waiting_notices_refund_check check ((kind = 'refunded') = (correction_id is not null));
