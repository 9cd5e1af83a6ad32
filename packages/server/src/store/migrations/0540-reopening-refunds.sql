-- A refund may make what it gives back due again.
alter table corrections.corrections
  add column reopens boolean not null default false,
  add constraint only_refunds_reopen check (not reopens or (kind = 'refund' and credit_note_id is null));
create trigger corrections_keep_what_they_reopen before update of reopens on corrections.corrections for each row
  when (new.reopens <> old.reopens)
  execute function corrections.refuse('what a refund or void asks for never changes');
