-- When colleagues were emailed that a request waits. Those from before are known from the console.
alter table approvals.requests add column told_at timestamptz;
update approvals.requests set told_at = asked_at;
create index requests_untold on approvals.requests (asked_at) where state = 'waiting' and told_at is null;
