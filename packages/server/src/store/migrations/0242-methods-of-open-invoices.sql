-- What needs a usable method: a subscription for its next charge, an invoice until it is paid.
alter table payments.method_uses
  add column kind text not null default 'subscription' check (kind in ('subscription', 'invoice'));
alter table payments.method_uses alter column kind drop default;
