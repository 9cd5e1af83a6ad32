-- A key stands in the key set before it signs. `open_id` keys sign what the identity pool says about its identities.
alter table user_pool.signing_key add column signs_from timestamptz;
update user_pool.signing_key set signs_from = created_at;
alter table user_pool.signing_key alter column signs_from set not null;
alter table user_pool.signing_key drop constraint signing_key_token_use_check;
alter table user_pool.signing_key
  add constraint signing_key_token_use_check check (token_use in ('id', 'access', 'open_id'));
