-- What a payment still pays of a line is its amount less what refunds made due again.
alter table collecting.collection_lines
  add column returned_cents bigint not null default 0
    constraint never_more_returned_than_collected check (returned_cents between 0 and amount_cents);
drop trigger collection_lines_stay on collecting.collection_lines;
create trigger collection_lines_remain before delete or truncate on collecting.collection_lines
  for each statement execute function collecting.refuse('a collection is never deleted');
create trigger collection_lines_stay before update on collecting.collection_lines for each row
  when ((new.account_id, new.collection_id, new.invoice_id, new.invoice_line_id, new.amount_cents)
      is distinct from (old.account_id, old.collection_id, old.invoice_id, old.invoice_line_id, old.amount_cents)
    or new.returned_cents < old.returned_cents)
  execute function collecting.refuse('what a collection asks for never changes');

-- What of which lines a refund makes due again, once the gateway has paid it.
create table collecting.reopened_parts (
  correction_id text collate "C" not null,
  account_id text collate "C" not null,
  collection_id text collate "C" not null,
  invoice_line_id bigint not null,
  amount_cents bigint not null check (amount_cents > 0),
  ordered_at timestamptz not null,
  reopened_at timestamptz,
  primary key (correction_id, invoice_line_id),
  foreign key (correction_id) references corrections.corrections (id),
  foreign key (account_id, collection_id, invoice_line_id)
    references collecting.collection_lines (account_id, collection_id, invoice_line_id)
);
create index reopened_parts_ordered on collecting.reopened_parts (collection_id) where reopened_at is null;
create trigger reopened_parts_remain before delete or truncate on collecting.reopened_parts
  for each statement execute function collecting.refuse('what a refund reopens never changes');
create trigger reopened_parts_stay before update on collecting.reopened_parts for each row
  when ((new.correction_id, new.account_id, new.collection_id, new.invoice_line_id, new.amount_cents, new.ordered_at)
      is distinct from
    (old.correction_id, old.account_id, old.collection_id, old.invoice_line_id, old.amount_cents, old.ordered_at)
    or old.reopened_at is not null)
  execute function collecting.refuse('what a refund reopens never changes');
