-- An id as it came over the wire, however long; null when it is longer than any id ever given.
create function wire_id(id text) returns bigint immutable language sql
  as 'select case when length(id) <= 18 then id::bigint end';

create sequence customer_profile_numbers;
create sequence payment_profile_numbers;
create sequence transaction_numbers;

create table clock (
  only_row boolean primary key default true check (only_row),
  offset_ms bigint not null default 0
);
insert into clock default values;

create table nonces (
  nonce_hash text primary key,
  api_login_id text not null,
  instrument jsonb not null,
  cvv_result text not null,
  zip text not null,
  full_name text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table customer_profiles (
  customer_profile_id bigint primary key,
  merchant_customer_id text not null,
  description text not null,
  email text not null,
  profile_type text not null,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create unique index customer_profiles_facts on customer_profiles (merchant_customer_id, description, email)
  where deleted_at is null;
create index customer_profiles_email on customer_profiles (email) where deleted_at is null;

create table payment_profiles (
  payment_profile_id bigint primary key,
  customer_profile_id bigint not null references customer_profiles,
  customer_type text,
  bill_to jsonb not null,
  instrument jsonb not null,
  is_default boolean not null,
  declines_charges boolean not null,
  original_network_trans_id text,
  original_auth_cents integer,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create index payment_profiles_customer on payment_profiles (customer_profile_id) where deleted_at is null;
create unique index payment_profiles_default on payment_profiles (customer_profile_id)
  where is_default and deleted_at is null;

create table transactions (
  trans_id bigint primary key,
  transaction_type text not null,
  is_validation boolean not null,
  status text not null,
  response_code smallint not null,
  reason_code integer not null,
  amount_cents integer not null,
  auth_code text not null,
  avs text not null,
  cvv text not null,
  instrument jsonb,
  bill_to jsonb not null,
  invoice_number text not null,
  description text not null,
  ref_id text not null,
  customer jsonb not null,
  customer_profile_id bigint,
  payment_profile_id bigint,
  ref_trans_id bigint references transactions,
  network_trans_id text,
  is_recurring boolean not null,
  customer_ip text not null,
  charge_hash text,
  duplicate_of bigint,
  fault text,
  submitted_at timestamptz not null,
  settled_at timestamptz
);
create index transactions_charge on transactions (charge_hash, submitted_at) where response_code in (1, 4);
create index transactions_customer on transactions (customer_profile_id, submitted_at);
create index transactions_unsettled on transactions (submitted_at)
  where settled_at is null and status in ('capturedPendingSettlement', 'refundPendingSettlement');
create index transactions_instrument on transactions ((instrument ->> 'fingerprint'), submitted_at);
create index transactions_reference on transactions (ref_trans_id) where ref_trans_id is not null;

create table faults (
  fault_id bigint generated always as identity primary key,
  kind text not null,
  payment_profile_id bigint,
  remaining integer not null,
  used integer not null default 0,
  created_at timestamptz not null
);
