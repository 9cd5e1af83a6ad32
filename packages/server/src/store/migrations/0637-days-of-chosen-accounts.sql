-- Accounts may be chosen one after the other, each with a day of its own from which the version holds.
alter table plans.announced_accounts add column not_before timestamptz;
update plans.announced_accounts as a set not_before = v.not_before
from plans.announced_versions as v where v.plan_id = a.plan_id and v.version_no = a.version_no;
