-- An operator may have the carrier end a SIM that is in service there and nobody's here: such an order has no line.
alter table carriers.commands
  alter column account_id drop not null,
  alter column line_id drop not null,
  add constraint commands_check check ((account_id is null) = (line_id is null));
create unique index one_open_command_per_sim_of_nobody on carriers.commands (iccid)
  where line_id is null and finished_at is null;
