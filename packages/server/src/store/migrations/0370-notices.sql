-- Mails about money are a module of their own; what waits for one of them moves there.
create schema notices;
alter table billing.waiting_notices set schema notices;
