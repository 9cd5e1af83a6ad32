-- Invoices whose payment is not known to have come to its end are compared with their charges again and again.
create index invoices_unpaid on billing.invoices (id) where status in ('open', 'processing');
