-- Recurring revenue at a month's end reads the items of some months of all accounts. They are written in their order in
-- time, so that this index is small and costs next to nothing.
create index invoice_lines_by_time on billing.invoice_lines using brin (made_at);
