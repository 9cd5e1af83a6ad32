-- When the next call to a carrier's account may go out; every process takes its turn here.
create table carriers.call_budgets (
  account text primary key,
  free_at timestamptz not null
);
