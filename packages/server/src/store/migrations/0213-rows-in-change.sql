-- Rows that wait for the result of an order.
create index rows_in_change on bulk.rows (job_id, "row") where state in ('running', 'unknown');
