-- How often a refund that was given was called off before it settled: each time it is given has entries of its own.
alter table corrections.corrections add column called_off integer not null default 0;
update corrections.corrections set called_off = 1
where kind = 'refund' and state = 'not_done' and trans_id is not null;
create trigger corrections_called_off_count before update on corrections.corrections for each row
  when (new.called_off <> old.called_off
    + case when old.state = 'done' and new.state = 'not_done' then 1 else 0 end)
  execute function corrections.refuse('a refund that is called off is counted, and nothing else is');
