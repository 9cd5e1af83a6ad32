create index webhooks_that_name_nothing on carriers.webhooks (received_at) include (carrier)
  where operation_ref is null and iccids = '{}';
