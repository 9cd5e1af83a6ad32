-- What carriers send is a webhook, and where it goes is its address.
alter table carriers.notices rename to webhooks;
alter index carriers.notices_pkey rename to webhooks_pkey;
alter index carriers.notices_by_age rename to webhooks_by_age;
alter table carriers.told_places rename to webhook_addresses;
alter index carriers.told_places_pkey rename to webhook_addresses_pkey;
