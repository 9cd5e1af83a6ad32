-- Which carriers there are, the server knows.
alter table carriers.commands drop constraint commands_carrier_check;
