-- Versions that are there and are sold from a moment on: until then new lines get the one before.
create table plans.waiting_versions (
  plan_id text collate "C" primary key references plans.plans (id),
  version_no int not null,
  sold_from timestamptz not null,
  foreign key (plan_id, version_no) references plans.plan_versions (plan_id, version_no)
);
create index waiting_versions_sold_from on plans.waiting_versions (sold_from);
