-- Why a method is disabled: the reason of the decline; null for one that was disabled before this was kept.
alter table payments.methods add column disabled_reason text;
alter table payments.methods add constraint disabled_for_a_reason check (disabled_reason is null or status <> 'active');
-- Before a method is called again its declines are counted, and whether it was approved a moment ago.
create index attempts_settled_with on payments.charge_attempts (method_id, settled_at) where settled_at is not null;
