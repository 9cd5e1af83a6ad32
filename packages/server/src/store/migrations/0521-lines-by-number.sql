-- Staff find a line by what is printed on it or said on the phone, whosever it is.
create index lines_of_any_imei on lines.lines (imei) where imei is not null;
create index lines_of_any_msisdn on lines.lines (msisdn) where msisdn is not null;
create index lines_of_any_iccid on lines.lines (iccid collate "C");
