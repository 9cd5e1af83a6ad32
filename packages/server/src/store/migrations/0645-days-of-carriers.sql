create index commands_by_creation on commands.commands using brin (created_at);
