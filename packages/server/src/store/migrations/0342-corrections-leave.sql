-- Refunds and voids are a module of their own. Their table keeps its rows; its triggers are made again there.
drop trigger corrections_remain on payments.corrections;
drop trigger corrections_keep_their_order on payments.corrections;
drop trigger ended_corrections_stay on payments.corrections;
create schema corrections;
alter table payments.corrections set schema corrections;
