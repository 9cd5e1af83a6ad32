-- Lists of money over all customers, for staff.
create index recorded_payments_of_all on remittances.recorded_payments (id);
create index credit_notes_of_all on credits.credit_notes (id);
create index adoptions_of_all on reconciliation.adoptions (id);
create index invoices_closed on billing.invoices (closed_at, id) where closed_at is not null;
