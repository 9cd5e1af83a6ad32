-- What the gateway told us, kept as it came in; the same notice is kept once.
create table payments.notifications (
  id text collate "C" primary key,
  event_type text not null,
  entity_id text collate "C" not null,
  invoice_no text collate "C",
  received_at timestamptz not null,
  looked_at timestamptz
);
