-- Members of the provider's staff change things, too.
alter table audit.entries drop constraint entries_actor_kind_check;
alter table audit.entries add constraint entries_actor_kind_check
  check (actor_kind in ('person', 'visitor', 'operator', 'staff', 'job', 'carrier', 'gateway'));
