-- Text messages of a period, as they were rated last. No plan charged for any before.
alter table rating.periods
  add column messages bigint check (messages >= 0),
  add column included_messages bigint check (included_messages >= 0),
  add column billed_messages_cents bigint not null default 0 check (billed_messages_cents >= 0);
update rating.periods set messages = 0, included_messages = 0 where closed_at is not null;
alter table rating.periods
  add check (num_nulls(messages, included_messages) = case when closed_at is null then 2 else 0 end);
create index periods_billed_messages on rating.periods (account_id, period_end) where billed_messages_cents > 0;
