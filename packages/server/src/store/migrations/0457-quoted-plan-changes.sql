-- What the rest of a period was quoted at stays with the change of plan until it has taken effect.
alter table rating.plan_changes
  add quoted_cents integer,
  add quoted_period_start date,
  add check ((quoted_cents is null) = (quoted_period_start is null));
