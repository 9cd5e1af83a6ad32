create or replace function note_transaction_event() returns trigger language plpgsql as $$
declare
  kind text := case
    when tg_op = 'INSERT' then case
      when new.is_validation or new.response_code not in (1, 4) then null
      when new.response_code = 4 then 'payment.fraud.held'
      when new.transaction_type = 'authOnlyTransaction' then 'payment.authorization.created'
      when new.transaction_type = 'captureOnlyTransaction' then 'payment.capture.created'
      when new.transaction_type = 'refundTransaction' then 'payment.refund.created'
      else 'payment.authcapture.created' end
    when old.status = 'FDSPendingReview' and new.status = 'capturedPendingSettlement' then 'payment.fraud.approved'
    when old.status = 'FDSPendingReview' and new.status = 'declined' then 'payment.fraud.declined'
    when old.status = 'authorizedPendingCapture' and new.status = 'capturedPendingSettlement'
      then 'payment.priorAuthCapture.created'
    when old.status <> 'voided' and new.status = 'voided' then 'payment.void.created' end;
begin
  if kind is not null then
    insert into events (event_type, entity_id) values ('net.authorize.' || kind, new.trans_id);
  end if;
  return null;
end $$;
