create schema plans;

create table plans.plans (
  id text collate "C" primary key,
  code text not null unique,
  carrier text not null check (carrier in ('kore', 'cisco')),
  status text not null check (status in ('draft', 'live', 'legacy')),
  current_version_no integer not null check (current_version_no > 0)
);

-- What a plan promises and costs. A version never changes: whoever activated under it keeps it.
create table plans.plan_versions (
  plan_id text collate "C" not null references plans.plans (id),
  version_no integer not null check (version_no > 0),
  name text not null,
  description text not null,
  carrier_plan_ref text not null,
  included_bytes bigint not null check (included_bytes >= 0),
  unit_bytes integer not null check (unit_bytes in (1000, 1024)),
  price_cents integer not null check (price_cents >= 0),
  activation_fee_cents integer not null check (activation_fee_cents >= 0),
  needs_imei boolean not null,
  made_at timestamptz not null,
  primary key (plan_id, version_no)
);

create function plans.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a plan version never changes';
end
$$;
create trigger plan_versions_stay before update or delete on plans.plan_versions
  for each row execute function plans.refuse_change();
