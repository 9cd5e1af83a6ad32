alter table methods.method_additions rename to additions;
alter table methods.method_uses rename to uses;
