-- An API key of an account changes things under its own name.
alter table audit.entries drop constraint entries_actor_kind_check;
alter table audit.entries add constraint entries_actor_kind_check
  check (actor_kind in ('person', 'key', 'visitor', 'operator', 'staff', 'job', 'carrier', 'gateway'));
