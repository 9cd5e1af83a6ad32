-- Versions that the provider announced to those who agreed to an earlier one; others are for new lines alone.
create table plans.announced_versions (
  plan_id text collate "C" not null,
  version_no int not null,
  announced_at timestamptz not null,
  primary key (plan_id, version_no),
  foreign key (plan_id, version_no) references plans.plan_versions (plan_id, version_no)
);

-- When each account was written to about it: the version reaches its lines at a renewal thirty days later.
create table plans.announcements (
  account_id text collate "C" not null,
  plan_id text collate "C" not null,
  version_no int not null,
  announced_at timestamptz not null,
  primary key (account_id, plan_id, version_no),
  foreign key (plan_id, version_no) references plans.plan_versions (plan_id, version_no)
);
