-- A payment that names a written-off invoice pays what was written off.
alter table remittances.recorded_payment_lines add column is_recovery boolean not null default false;
