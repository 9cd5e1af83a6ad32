alter table user_pool.revocation drop constraint revocation_reason_check;
alter table user_pool.revocation add constraint revocation_reason_check
  check (reason in ('token_revoked', 'password_changed', 'signed_out', 'password_reset', 'disabled', 'deleted'));
