-- Payments that were paid and are not any more.
create index attempts_taken_back on payments.charge_attempts (id) where returned_at is not null or state = 'voided';
