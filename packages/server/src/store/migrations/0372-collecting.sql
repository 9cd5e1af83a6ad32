-- How what is owed is collected is a module of its own; its tables move there.
create schema collecting;
alter table billing.collections set schema collecting;
alter table billing.collection_lines set schema collecting;
