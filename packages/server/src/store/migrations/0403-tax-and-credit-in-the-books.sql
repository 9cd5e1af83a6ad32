-- `tax_payable`: what we collect for governments. `account_credit`: what customers may pay invoices with.
alter table ledger.entries drop constraint ledger_entries_ledger_check;
alter table ledger.entries add constraint ledger_entries_ledger_check
  check (ledger in ('receivable', 'revenue', 'clearing', 'bank', 'credit', 'refunds', 'returns', 'bad_debt', 'fees',
    'tax_payable', 'account_credit'));
