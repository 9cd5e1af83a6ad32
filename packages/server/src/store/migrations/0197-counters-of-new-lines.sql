-- What the SIM's counter showed when its activation was seen done, at a carrier that counts: the line begins there.
alter table carriers.commands add column seen_counted_bytes bigint;
