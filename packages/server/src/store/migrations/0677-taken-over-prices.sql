-- Files of a take-over may name the prices that a customer pays in place of a plan's.
alter table takeover.rows drop constraint rows_kind_check,
  add constraint rows_kind_check check (kind in ('customer', 'price', 'line', 'balance', 'person'));
