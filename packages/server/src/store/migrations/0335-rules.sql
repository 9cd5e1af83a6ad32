-- What the provider decides, as versions of one document. A version holds from its date until the next one's.
create schema rules;

create table rules.versions (
  number int primary key check (number > 0),
  holds_from timestamptz(3) not null,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  reason text not null,
  made_at timestamptz(3) not null,
  withdrawn_at timestamptz(3) check (withdrawn_at < holds_from)
);

create function rules.keep_versions() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (to_jsonb(new) - 'withdrawn_at') = (to_jsonb(old) - 'withdrawn_at') and old.withdrawn_at is null then
    return new;
  end if;
  raise exception 'versions of the rules are kept; only a planned one can be withdrawn';
end $$;
create trigger keep_versions before update or delete on rules.versions
  for each row execute function rules.keep_versions();
create trigger keep_all_versions before truncate on rules.versions
  for each statement execute function rules.keep_versions();
