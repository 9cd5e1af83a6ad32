-- Versions of the terms and the privacy notice that staff published. What was in force is kept as it was: people accepted it.
create table terms.texts (
  kind text not null check (kind in ('terms', 'privacy')),
  version int not null check (version between 1 and 9999),
  holds_from date not null,
  markdown text not null,
  made_at timestamptz(3) not null,
  made_by text not null,
  reason text not null,
  withdrawn_at timestamptz(3),
  withdrawn_by text,
  primary key (kind, version)
);

create function terms.keep_texts() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.withdrawn_at is null and new.withdrawn_at is not null
    and (to_jsonb(new) - '{withdrawn_at,withdrawn_by}'::text[]) = (to_jsonb(old) - '{withdrawn_at,withdrawn_by}'::text[]) then
    return new;
  end if;
  raise exception 'published texts are kept; only one whose day has not come can be withdrawn';
end $$;
create trigger keep_texts before update or delete on terms.texts
  for each row execute function terms.keep_texts();
create trigger keep_all_texts before truncate on terms.texts
  for each statement execute function terms.keep_texts();
