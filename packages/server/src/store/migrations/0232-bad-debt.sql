-- What customers will never pay, written off against what they owed.
alter table payments.ledger_entries drop constraint ledger_entries_ledger_check;
alter table payments.ledger_entries add constraint ledger_entries_ledger_check
  check (ledger in ('receivable', 'revenue', 'clearing', 'bank', 'credit', 'refunds', 'returns', 'bad_debt'));
