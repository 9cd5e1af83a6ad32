-- An attempt collects lines of one or several invoices: a collection. Old ones have the id of their invoice.
alter table payments.charge_attempts rename column invoice_id to collection_id;
alter table payments.charge_attempts rename constraint charge_attempts_invoice_id_attempt_no_key to attempts_of_collection;

create or replace function payments.keep_attempt() returns trigger language plpgsql as $$
begin
  if (new.id, new.account_id, new.collection_id, new.attempt_no, new.gateway_invoice_no, new.amount_cents,
      new.description, new.trigger, new.method_id, new.gateway_profile_id, new.gateway_payment_profile_id,
      new.method_kind, new.credential_use, new.original_network_trans_id, new.sent_at)
    is distinct from
    (old.id, old.account_id, old.collection_id, old.attempt_no, old.gateway_invoice_no, old.amount_cents,
      old.description, old.trigger, old.method_id, old.gateway_profile_id, old.gateway_payment_profile_id,
      old.method_kind, old.credential_use, old.original_network_trans_id, old.sent_at) then
    raise exception 'what a charge attempt asks for never changes';
  end if;
  if new.state <> old.state and (not payments.may_become(old.state, new.state, old.returned_at is not null)
    or (old.state = 'approved' and new.state = 'declined' and new.returned_at is null)) then
    raise exception 'the outcome of a charge attempt stands';
  end if;
  if old.state not in ('sent', 'unknown', 'held') and (
    (old.trans_id is not null and new.trans_id is distinct from (old.trans_id))
    or (old.batch_id is not null and (new.batch_id, new.bank_at) is distinct from (old.batch_id, old.bank_at))
    or (old.paid_at is not null and new.paid_at is not null and new.paid_at <> old.paid_at)
    or (new.state = old.state and
      (new.reason_code, new.reason_text, new.is_hard_decline, new.auth_code, new.settled_at)
        is distinct from
      (old.reason_code, old.reason_text, old.is_hard_decline, old.auth_code, old.settled_at))) then
    raise exception 'what is known of a settled charge attempt stands';
  end if;
  return new;
end $$;
