-- What a carrier's orders say of plans is reported by it.
alter table reality.told_plans rename to reported_plans;
alter index reality.told_plans_pkey rename to reported_plans_pkey;
alter index reality.told_plans_of_carrier rename to reported_plans_of_carrier;
alter index reality.told_plans_of_account rename to reported_plans_of_account;
alter table reality.reported_plans rename constraint told_plans_check to reported_plans_check;
