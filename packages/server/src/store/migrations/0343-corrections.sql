create function corrections.refuse() returns trigger language plpgsql as $$
begin
  raise exception '%', tg_argv[0];
end $$;
create trigger corrections_remain before delete or truncate on corrections.corrections for each statement
  execute function corrections.refuse('a refund or void is never deleted');
create trigger corrections_keep_their_order before update on corrections.corrections for each row
  when ((new.id, new.kind, new.charge_id, new.account_id, new.amount_cents, new.reason, new.gateway_invoice_no, new.sent_at)
    is distinct from
    (old.id, old.kind, old.charge_id, old.account_id, old.amount_cents, old.reason, old.gateway_invoice_no, old.sent_at))
  execute function corrections.refuse('what a refund or void asks for never changes');

-- A refund that was not found may turn up; one that was given may be called off before it settles.
create trigger ended_corrections_stay before update on corrections.corrections for each row
  when (old.state not in ('sent', 'unknown') and (
    (old.trans_id is not null and new.trans_id is distinct from (old.trans_id))
    or (old.batch_id is not null and (new.batch_id, new.bank_at) is distinct from (old.batch_id, old.bank_at))
    or (new.state <> old.state and not (old.state = 'not_done' and new.state = 'done')
      and not (old.state = 'done' and new.state = 'not_done' and old.bank_at is null))))
  execute function corrections.refuse('the outcome of a refund or void stands');
