-- What was declined or called off leaves the unsettled list when its day has settled.
create index transactions_without_money on transactions (submitted_at)
  where settled_at is null and status in ('declined', 'voided');
