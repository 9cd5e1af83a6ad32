create table split_tender_groups (
  split_tender_id bigint generated always as identity (start with 115903 increment by 7) primary key,
  state text not null default 'held' check (state in ('held', 'completed', 'voided'))
);
-- amount_cents is what was approved; requested_cents what was asked for where that may be more.
alter table transactions
  add column split_tender_id bigint references split_tender_groups,
  add column requested_cents bigint,
  add column ship_to jsonb;
create index transactions_of_group on transactions (split_tender_id) where split_tender_id is not null;

create or replace function note_transaction_event() returns trigger language plpgsql as $$
declare
  kind text := case
    when tg_op = 'INSERT' then case
      when new.is_validation or new.response_code not in (1, 4) then null
      when new.status = 'authorizedPendingRelease' then null
      when new.response_code = 4 then 'payment.fraud.held'
      when new.transaction_type = 'authOnlyTransaction' then 'payment.authorization.created'
      when new.transaction_type = 'captureOnlyTransaction' then 'payment.capture.created'
      when new.transaction_type = 'refundTransaction' then 'payment.refund.created'
      else 'payment.authcapture.created' end
    when old.status = 'authorizedPendingRelease' and new.status = 'capturedPendingSettlement'
      then 'payment.authcapture.created'
    when old.status = 'authorizedPendingRelease' and new.status = 'authorizedPendingCapture'
      then 'payment.authorization.created'
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
