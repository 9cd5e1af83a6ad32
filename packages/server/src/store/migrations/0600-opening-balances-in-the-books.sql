-- `opening_balance`: what accounts owed, or had as credit, when they were taken over from another system.
alter table ledger.entries drop constraint ledger_entries_ledger_check;
alter table ledger.entries add constraint ledger_entries_ledger_check
  check (ledger in ('receivable', 'revenue', 'deferred_revenue', 'clearing', 'bank', 'credit', 'refunds', 'returns',
    'bad_debt', 'fees', 'tax_payable', 'account_credit', 'opening_balance'));
