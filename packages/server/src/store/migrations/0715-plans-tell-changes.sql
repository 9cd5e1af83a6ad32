-- Processes keep plans in memory and forget them when the catalogue changes, whoever changes it.
create function plans.tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('plans_changed', '');
  return null;
end $$;
create trigger changes_are_told after insert or update or delete on plans.plans
  for each statement execute function plans.tell_change();
