create index findings_for_staff on reality.findings (id) include (kind, since)
  where closed_at is null and left_at is null
    and (account_id is null or kind in ('zombie', 'unbilled', 'stuck_request', 'payment_not_counted'));
