-- The books of all accounts are read by time: journals, and sums of a month.
create index transactions_by_time on ledger.transactions (at, id);
