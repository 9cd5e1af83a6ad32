-- Where a carrier takes one call at a time: who makes it, until when it is over at the latest, and who is next.
alter table carriers.call_budgets
  add column busy_by text,
  add column busy_until timestamptz,
  add column wanted_by text,
  add column wanted_until timestamptz;
