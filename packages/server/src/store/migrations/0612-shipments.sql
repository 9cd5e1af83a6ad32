-- SIM cards that customers order and the provider ships, and what is sold.
create schema shipments;
create table shipments.products (
  id text collate "C" primary key,
  name text not null,
  description text not null,
  carrier text not null,
  -- As the inventory calls it; null: any.
  form_factor text,
  pack_size integer not null check (pack_size > 0),
  -- Of a pack.
  price_cents bigint not null check (price_cents >= 0),
  is_on_sale boolean not null
);
create table shipments.deliveries (
  id text collate "C" primary key,
  name text not null,
  description text not null,
  price_cents bigint not null check (price_cents >= 0),
  is_on_sale boolean not null
);
create table shipments.shipments (
  account_id text collate "C" not null references accounts.accounts (id) on delete cascade,
  id text collate "C" not null,
  state text not null check (state in ('ordered', 'shipped', 'canceled')),
  -- What the customer was shown: products, prices and packs.
  items jsonb not null,
  delivery jsonb not null,
  ship_to jsonb not null,
  note text,
  tax_cents bigint not null,
  total_cents bigint not null check (total_cents >= 0),
  ordered_at timestamptz not null,
  ordered_by text not null,
  shipped_at timestamptz,
  shipped_by text,
  courier text,
  tracking_number text,
  -- Null when nothing was charged.
  invoice_id text collate "C",
  canceled_at timestamptz,
  canceled_by text,
  cancel_reason text,
  primary key (account_id, id),
  check ((state = 'shipped') = (shipped_at is not null)),
  check ((state = 'canceled') = (canceled_at is not null))
);
-- Staff name it without its account.
create unique index shipments_by_id on shipments.shipments (id);
create index shipments_waiting on shipments.shipments (id) where state = 'ordered';
create table shipments.packed_sims (
  account_id text collate "C" not null,
  shipment_id text collate "C" not null,
  iccid text collate "C" not null,
  primary key (account_id, shipment_id, iccid),
  foreign key (account_id, shipment_id) references shipments.shipments (account_id, id) on delete cascade
);
