-- `deferred_revenue`: what was invoiced for days that are not over.
alter table ledger.entries drop constraint ledger_entries_ledger_check;
alter table ledger.entries add constraint ledger_entries_ledger_check
  check (ledger in ('receivable', 'revenue', 'deferred_revenue', 'clearing', 'bank', 'credit', 'refunds', 'returns',
    'bad_debt', 'fees', 'tax_payable', 'account_credit'));
