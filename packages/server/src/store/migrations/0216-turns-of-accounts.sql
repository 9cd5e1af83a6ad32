-- Which account's orders went to a carrier last: accounts take turns.
create table carriers.turns (
  carrier text primary key,
  -- Empty: nobody's yet, or that of SIMs of nobody.
  account_id text collate "C" not null
);
create index commands_of_accounts_to_send on carriers.commands
  (carrier, (coalesce(account_id, '')), next_look_at, id) where state = 'created';
