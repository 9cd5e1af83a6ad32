-- Invoices are found by the beginning of an ICCID.
create index invoice_lines_of_iccid on billing.invoice_lines (account_id, iccid collate "C");
