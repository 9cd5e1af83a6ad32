alter table reconciliation.reconciliations rename to nights;
create function reconciliation.refuse() returns trigger language plpgsql as $$
begin
  raise exception '%', tg_argv[0];
end $$;
create trigger fees_remain before delete or truncate on reconciliation.fees for each statement
  execute function reconciliation.refuse('a booked fee is reversed, never deleted');
create trigger fees_stay before update on reconciliation.fees for each row
  when (old.reversed_at is not null
    or (new.account_id, new.id, new.trans_id, new.charge_id, new.reference, new.amount_cents, new.reason,
        new.decided_by, new.decided_at)
      is distinct from (old.account_id, old.id, old.trans_id, old.charge_id, old.reference, old.amount_cents, old.reason,
        old.decided_by, old.decided_at))
  execute function reconciliation.refuse('a booked fee stays as it is');
