-- Which carriers there are, the server knows.
alter table reality.runs drop constraint runs_carrier_check;
