-- Per plan, because a share of the allowance and a cost grow with the usage of lines on the same terms.
create index lines_by_usage on lines.lines (account_id, plan_id, used_bytes desc, id) include (status);
