-- What the user pool has to follow: that a person's second step is gone, too.
alter table identity.pool_duties drop constraint pool_duties_kind_check;
alter table identity.pool_duties add constraint pool_duties_kind_check
  check (kind in ('mirror_role', 'remove', 'remove_second_step'));
