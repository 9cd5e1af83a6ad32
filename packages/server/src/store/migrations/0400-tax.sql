-- What governments take of an invoice: the provider's table of components, and the accounts that are exempt.
create schema tax;

create table tax.rates (
  code text not null,
  name text not null,
  jurisdiction text not null,
  -- The full name; null: levied in every state.
  state text,
  categories text[] not null check (cardinality(categories) > 0),
  rate_per100000 int check (rate_per100000 between 1 and 100000),
  flat_cents int check (flat_cents > 0),
  valid_from date not null,
  valid_through date check (valid_through >= valid_from),
  primary key (code, valid_from),
  check (num_nonnulls(rate_per100000, flat_cents) = 1)
);

create table tax.exemptions (
  account_id text not null,
  id text not null,
  kind text not null check (kind in ('resale', 'government', 'nonprofit', 'direct_pay')),
  certificate text not null,
  state text,
  valid_from date not null,
  valid_through date not null check (valid_through >= valid_from),
  reason text not null,
  made_at timestamptz(3) not null,
  ended_at timestamptz(3),
  primary key (account_id, id)
);
create unique index on tax.exemptions (id);
