-- When subscriptions renew, and in which zone their account reads its days.
create view spending.renewals as
  select s.account_id, s.next_charge_at, s.period_end, a.time_zone
  from subscriptions.subscriptions as s join accounts.accounts as a on a.id = s.account_id
  where s.status <> 'canceled' and s.next_charge_at is not null;

-- Each step before a billing day that was decided: what a mail said will be charged, or null without a mail.
create table spending.announcements (
  account_id text collate "C" not null,
  day date not null,
  step text not null check (step in ('early', 'late')),
  told_cents bigint check (told_cents > 0),
  decided_at timestamptz not null,
  primary key (account_id, day, step)
);
