create table returned_items (
  returned_item_id bigint primary key,
  trans_id bigint not null unique references transactions,
  code text not null,
  returned_at timestamptz not null
);
create index transactions_returning on transactions (settled_at)
  where status = 'settledSuccessfully' and instrument ->> 'returnsWith' is not null;
