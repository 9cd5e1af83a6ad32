-- A charge says that it was made for SIM cards that shipped.
alter table payments.charge_attempts drop constraint charge_attempts_trigger_check;
alter table payments.charge_attempts add constraint charge_attempts_trigger_check
  check (trigger in ('activation', 'renewal', 'pay_now', 'retry', 'shipment'));
