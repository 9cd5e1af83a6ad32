-- Usage above allowances that is rated and waits for the next invoice, of which a list says the lines.
create view spending.waiting_usage as
  select account_id, line_id, amount_cents from billing.invoice_lines
  where kind in ('overage', 'sms') and line_id is not null and order_id is null and invoice_id is null;
