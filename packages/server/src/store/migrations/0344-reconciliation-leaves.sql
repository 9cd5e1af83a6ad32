-- What compares gateway, bank and books is a module of its own. Its tables keep their rows; triggers are made again there.
drop trigger fees_remain on payments.fees;
drop trigger fees_stay on payments.fees;
create schema reconciliation;
alter table payments.settled_batches set schema reconciliation;
alter table payments.differences set schema reconciliation;
alter table payments.reconciliations set schema reconciliation;
alter table payments.notifications set schema reconciliation;
alter table payments.adoptions set schema reconciliation;
alter table payments.fees set schema reconciliation;
