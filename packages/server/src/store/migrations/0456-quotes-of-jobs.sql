-- A draft has a quote, and each of its rows what was quoted for its line.
alter table bulk.jobs add quote_id text collate "C";
alter table bulk.rows add quoted jsonb;
