alter table commands.commands add column conflicts integer not null default 0;
