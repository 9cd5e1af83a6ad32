-- What carriers told us, kept before anything is done about it; the same notice is kept once.
create table carriers.notices (
  id text collate "C" primary key,
  carrier text not null,
  what text not null,
  operation_ref text,
  iccids text[] not null,
  received_at timestamptz not null,
  looked_at timestamptz
);
create index notices_by_age on carriers.notices (received_at);
create index commands_of_operation on carriers.commands (operation_ref) where finished_at is null;
