-- The tags of the service's line when it was invoiced, so that spend by tag does not change afterwards. Null where it had
-- none, and for what was invoiced before tags were kept.
alter table billing.invoice_lines add column tags text[];
