create index open_commands_by_deadline on commands.commands (deadline_at) include (carrier) where finished_at is null;
