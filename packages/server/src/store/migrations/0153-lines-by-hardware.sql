-- A pasted list of hardware or telephone numbers finds its lines one by one, not by reading all of an account.
create index lines_by_imei on lines.lines (account_id, imei) where imei is not null;
create index lines_by_msisdn on lines.lines (account_id, msisdn) where msisdn is not null;
