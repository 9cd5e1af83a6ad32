-- One carrier more.
alter table lines.sims
  drop constraint sims_carrier_check,
  add constraint sims_carrier_check check (carrier in ('kore', 'cisco', 'thingspace'));
alter table lines.lines
  drop constraint lines_carrier_check,
  add constraint lines_carrier_check check (carrier in ('kore', 'cisco', 'thingspace'));
