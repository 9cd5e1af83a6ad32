create index lines_without_outcome on lines.lines (id) include (carrier, status_since) where status = 'outcome_unknown';
