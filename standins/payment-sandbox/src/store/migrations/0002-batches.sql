create sequence batch_numbers;
create sequence returned_item_numbers;

create table batches (
  batch_id bigint primary key,
  payment_method text not null check (payment_method in ('creditCard', 'eCheck')),
  settled_at timestamptz not null,
  unique (settled_at, payment_method)
);

alter table transactions add column batch_id bigint references batches;
create index transactions_batch on transactions (batch_id) where batch_id is not null;
