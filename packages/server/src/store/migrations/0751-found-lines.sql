-- Searches and counts read what an index of lines has. Of fleet.lines the database does not read an index alone: its joins
-- want columns that no such index has, even where no one asks for what they bring.
create view fleet.found_lines as
  select id, account_id, iccid, name, status, suspend_reasons, carrier, plan_id, tags, search
  from lines.lines
  where current_user <> 'linekeeper_customer' or account_id = current_setting('linekeeper.account', true);
