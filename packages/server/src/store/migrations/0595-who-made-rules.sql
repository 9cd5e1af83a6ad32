-- Who made a version and who withdrew it and why. Null: by a command on the machine, or before this was kept.
alter table rules.versions
  add made_by text,
  add withdrawn_by text,
  add withdrawn_reason text;

create or replace function rules.keep_versions() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.withdrawn_at is null and new.withdrawn_at is not null
    and (to_jsonb(new) - '{withdrawn_at,withdrawn_by,withdrawn_reason}'::text[])
      = (to_jsonb(old) - '{withdrawn_at,withdrawn_by,withdrawn_reason}'::text[]) then
    return new;
  end if;
  raise exception 'versions of the rules are kept; only a planned one can be withdrawn';
end $$;
