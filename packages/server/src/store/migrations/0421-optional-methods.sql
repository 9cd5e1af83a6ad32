-- An account on terms needs no method: its last one may go.
alter table methods.customers add column is_method_optional boolean not null default false;
