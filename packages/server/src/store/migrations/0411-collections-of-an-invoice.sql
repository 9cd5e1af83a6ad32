-- Payments are found by the invoices that they collect.
create index collection_lines_of_invoice on collecting.collection_lines (account_id, invoice_id);
