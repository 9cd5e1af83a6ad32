-- The console's lists over all customers by amount and by time.
create index accounts_by_time on accounts.accounts (created_at, id);
create index attempts_by_amount on payments.charge_attempts (amount_cents, id);
create index recorded_payments_by_amount on remittances.recorded_payments (amount_cents, id);
create index corrections_by_amount on corrections.corrections (amount_cents, id);
create index credit_notes_by_amount on credits.credit_notes ((subtotal_cents + tax_cents), id);
create index adoptions_by_amount on reconciliation.adoptions (amount_cents, id);
create index sims_by_import on inventory.sims (imported_at, iccid);
create index sims_open_by_import on inventory.sims (imported_at, iccid) where account_id is null and order_id is null;
