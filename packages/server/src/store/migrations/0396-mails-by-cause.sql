-- Whether a mail has left can be asked by what it is about.
alter table mail.outbox add column cause text;
create index outbox_cause_idx on mail.outbox (cause) where not kept;
