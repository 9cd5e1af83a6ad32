-- Text messages that a period includes. Versions that were sold before charge for none.
alter table plans.plan_versions
  add column included_sms bigint not null default 0 check (included_sms >= 0),
  add check (sms_price_ten_thousandths is not null or included_sms = 0),
  add check (sms_price_ten_thousandths is null or overage <> 'stop');
