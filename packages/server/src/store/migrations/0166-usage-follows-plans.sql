-- Lines that changed their plan had left what they used in the old plan's sum: sums of plans are those of their lines.
update lines.plan_usage as u
set used_bytes = coalesce(
  (select sum(l.used_bytes) from lines.lines as l where l.account_id = u.account_id and l.plan_id = u.plan_id), 0);
insert into lines.plan_usage (account_id, plan_id, used_bytes, as_of)
select account_id, plan_id, sum(used_bytes), max(usage_as_of) from lines.lines
where usage_as_of is not null and used_bytes > 0 group by account_id, plan_id
on conflict (account_id, plan_id) do nothing;
