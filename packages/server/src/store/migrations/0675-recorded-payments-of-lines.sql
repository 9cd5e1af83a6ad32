-- The page of a line lists what checks and transfers paid of its invoice lines.
create index recorded_payment_lines_of_line on remittances.recorded_payment_lines (account_id, invoice_line_id);
