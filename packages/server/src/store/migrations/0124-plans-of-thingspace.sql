-- One carrier more.
alter table plans.plans
  drop constraint plans_carrier_check,
  add constraint plans_carrier_check check (carrier in ('kore', 'cisco', 'thingspace'));
