-- The entries of an account in the order of its statement.
create index transactions_of_account on ledger.transactions (account_id, at, id);
