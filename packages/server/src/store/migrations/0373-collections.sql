create index collections_open on collecting.collections (id) where state = 'open';
create index collection_lines_of_line on collecting.collection_lines (account_id, invoice_line_id);

create function collecting.refuse() returns trigger language plpgsql as $$
begin
  raise exception '%', tg_argv[0];
end $$;
create trigger collections_remain before delete or truncate on collecting.collections for each statement
  execute function collecting.refuse('a collection is never deleted');
create trigger collections_stay before update on collecting.collections for each row
  when ((new.account_id, new.id, new.amount_cents, new.made_at)
    is distinct from (old.account_id, old.id, old.amount_cents, old.made_at))
  execute function collecting.refuse('what a collection asks for never changes');
create trigger collection_lines_stay before update or delete or truncate on collecting.collection_lines
  for each statement execute function collecting.refuse('what a collection asks for never changes');
