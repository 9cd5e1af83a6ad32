-- A refund may give back what a credit note took back: its sum is the customer's money until the gateway has paid it.
alter table corrections.corrections
  add column credit_note_id text collate "C" unique,
  add constraint only_refunds_pay_notes check (credit_note_id is null or kind = 'refund');
create trigger corrections_keep_their_note before update of credit_note_id on corrections.corrections for each row
  execute function corrections.refuse('what a refund or void asks for never changes');
