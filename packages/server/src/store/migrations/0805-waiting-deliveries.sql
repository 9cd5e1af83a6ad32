-- What waits at each address, by when it is due: however much waits at one, the others are found beside it. The index
-- due_deliveries stays for processes of the release before.
create index waiting_deliveries on hooks.deliveries (account_id, hook_id, due_at) where state = 'waiting';
