-- Terms that staff prepare: the next version of a plan, or a plan that is not there yet. A plan has one at a time.
create table plans.drafts (
  id text collate "C" primary key,
  plan_id text collate "C" unique references plans.plans (id),
  code text not null unique,
  carrier text not null,
  based_on_version_no int not null check (based_on_version_no >= 0),
  terms jsonb not null,
  revision int not null check (revision > 0),
  changed_at timestamptz not null,
  member_id text collate "C" not null,
  author text not null,
  check ((plan_id is null) = (based_on_version_no = 0))
);
