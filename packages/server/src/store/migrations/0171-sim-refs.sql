-- What a carrier calls a SIM of ours in what it tells, where that is not the ICCID.
create table carriers.sim_refs (
  carrier text not null,
  ref text collate "C" not null,
  iccid text collate "C" not null,
  primary key (carrier, ref)
);
alter table carriers.notices add column sim_refs text[] not null default '{}';
