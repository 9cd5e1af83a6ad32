-- SIMs that an operator has a carrier end are a module of their own. The table keeps its rows and its indexes.
create schema endings;
alter table reality.endings set schema endings;
alter index endings.endings_to_settle rename to endings_to_conclude;
