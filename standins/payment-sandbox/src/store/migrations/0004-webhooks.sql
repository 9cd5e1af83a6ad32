create table webhooks (
  webhook_id uuid primary key,
  name text not null,
  url text not null,
  event_types text[] not null,
  status text not null check (status in ('active', 'inactive')),
  created_at timestamptz not null
);

-- What happened and nobody was told of yet. Written by triggers, so that no operation can forget it.
create table events (
  event_id bigint generated always as identity primary key,
  event_type text not null,
  entity_id bigint not null
);

create table notifications (
  notification_id uuid primary key,
  webhook_id uuid not null references webhooks on delete cascade,
  event_type text not null,
  body text not null,
  attempts integer not null default 0,
  last_status integer,
  next_attempt_at timestamptz,
  delivered_at timestamptz,
  created_at timestamptz not null
);
create index notifications_due on notifications (next_attempt_at) where next_attempt_at is not null;
create index notifications_webhook on notifications (webhook_id);

create function note_transaction_event() returns trigger language plpgsql as $$
declare
  kind text := case
    when tg_op = 'INSERT' then case
      when new.is_validation or new.response_code not in (1, 4) then null
      when new.response_code = 4 then 'payment.fraud.held'
      when new.transaction_type = 'authOnlyTransaction' then 'payment.authorization.created'
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
create trigger transactions_events after insert or update of status on transactions
  for each row execute function note_transaction_event();

create function note_customer_event() returns trigger language plpgsql as $$
begin
  insert into events (event_type, entity_id) values ('net.authorize.customer.' || case
    when tg_op = 'INSERT' then 'created' when new.deleted_at is null then 'updated' else 'deleted' end,
    new.customer_profile_id);
  return null;
end $$;
create trigger customer_profiles_events after insert or update on customer_profiles
  for each row execute function note_customer_event();

create function note_payment_profile_event() returns trigger language plpgsql as $$
begin
  insert into events (event_type, entity_id) values ('net.authorize.customer.paymentProfile.' || case
    when tg_op = 'INSERT' then 'created' when new.deleted_at is null then 'updated' else 'deleted' end,
    new.payment_profile_id);
  return null;
end $$;
create trigger payment_profiles_events after insert or update of updated_at, deleted_at on payment_profiles
  for each row execute function note_payment_profile_event();
