-- Which carriers there are, the server knows.
alter table lines.sims drop constraint sims_carrier_check;
alter table lines.lines drop constraint lines_carrier_check;
