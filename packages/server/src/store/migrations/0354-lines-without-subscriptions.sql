-- What subscriptions know is no longer kept on lines; the view that showed it from there is made again after this.
drop view fleet.lines;
alter table lines.lines drop column needs_attention;
alter table lines.lines drop column subscription_status;
alter table lines.lines drop column subscription_id;
create index lines_in_trouble on lines.lines (account_id, id) include (plan_id)
  where status in ('activation_failed', 'outcome_unknown');
