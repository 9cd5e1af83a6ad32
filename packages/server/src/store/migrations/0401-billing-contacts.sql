-- Where mails about an account's money go besides its people, and what its invoices say about its own order.
create table accounts.billing_contacts (
  account_id text primary key references accounts.accounts (id) on delete cascade,
  billing_email text,
  cc_emails text[] not null check (cardinality(cc_emails) <= 5),
  purchase_order text
);
