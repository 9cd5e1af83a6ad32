create index attempts_by_sending on payments.charge_attempts using brin (sent_at);
