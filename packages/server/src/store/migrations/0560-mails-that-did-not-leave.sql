-- Mails that could not be sent stay for a while, so that members of staff see them and can send them again.
alter table mail.outbox
  add column problem text,
  add column given_up_at timestamptz,
  add column leased_until timestamptz,
  add column tried_since timestamptz;
create index outbox_in_trouble on mail.outbox (id) where problem is not null;
drop index mail.outbox_next_attempt_at_idx;
create index outbox_due on mail.outbox (next_attempt_at) where not kept and given_up_at is null;
