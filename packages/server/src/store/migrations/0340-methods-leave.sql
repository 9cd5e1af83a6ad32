-- Payment methods are a module of their own. Its tables keep their rows.
create schema methods;
alter table payments.customers set schema methods;
alter table payments.methods set schema methods;
alter table payments.method_additions set schema methods;
alter table payments.method_uses set schema methods;
