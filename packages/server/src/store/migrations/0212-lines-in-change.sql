-- Lines that wait for the result of an order.
create index lines_in_change on lines.lines (id) where pending_action is not null;
