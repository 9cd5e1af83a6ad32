-- The ledger is a module of its own. Its tables keep their rows; what refers to them by name is made again there.
drop trigger append_only on payments.ledger_transactions;
drop trigger append_only on payments.ledger_entries;
drop trigger balanced on payments.ledger_transactions;
drop trigger balanced on payments.ledger_entries;
drop function payments.refuse_change();
drop function payments.check_balance();
create schema ledger;
alter table payments.ledger_transactions set schema ledger;
alter table payments.ledger_entries set schema ledger;
