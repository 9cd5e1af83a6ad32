-- What the provider's staff know of a customer; the customer never sees it.
create schema customers;
create table customers.notes (
  account_id text collate "C" not null,
  id text collate "C" not null,
  at timestamptz not null,
  -- Who wrote it, and what they were called then.
  member_id text collate "C" not null,
  author text not null,
  text text not null check (length(text) between 1 and 2000),
  primary key (account_id, id)
);
