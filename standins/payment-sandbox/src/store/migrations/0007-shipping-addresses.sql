create sequence shipping_address_numbers;
create table shipping_addresses (
  shipping_address_id bigint primary key,
  customer_profile_id bigint not null references customer_profiles,
  address jsonb not null,
  is_default boolean not null,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index shipping_addresses_customer on shipping_addresses (customer_profile_id) where deleted_at is null;
create unique index shipping_addresses_default on shipping_addresses (customer_profile_id)
  where is_default and deleted_at is null;
