-- Acceptances belong to terms, which keeps nothing else.
create schema terms;
alter table accounts.acceptances set schema terms;
