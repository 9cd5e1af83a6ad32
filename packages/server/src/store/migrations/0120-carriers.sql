-- One carrier more, every kind of order, and what went out in one call.
alter table carriers.commands
  drop constraint commands_carrier_check,
  drop constraint commands_kind_check,
  add constraint commands_carrier_check check (carrier in ('kore', 'cisco', 'thingspace')),
  add constraint commands_kind_check check (kind in ('activate', 'suspend', 'resume', 'changePlan', 'terminate')),
  -- After a call for many lines was turned away: how many may go together in the next one.
  add column most_together integer check (most_together > 0);
drop index carriers.commands_to_look_at;
create index commands_to_send on carriers.commands (carrier, next_look_at, id) where state = 'created';
create index commands_to_look_at on carriers.commands (carrier, next_look_at)
  where finished_at is null and state <> 'created';
