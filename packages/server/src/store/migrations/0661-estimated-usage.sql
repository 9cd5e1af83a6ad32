-- What a counter grew by over more than a day is spread by time: by day it is an estimate.
alter table metering.usage_days add column is_estimated boolean not null default false;
