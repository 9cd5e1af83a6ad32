-- Which carriers there are, the server knows.
alter table plans.plans drop constraint plans_carrier_check;
