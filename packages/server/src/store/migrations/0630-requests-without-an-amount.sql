-- Requests for approval that are not about money.
alter table approvals.requests alter column amount_cents drop not null;
