import { largest } from './seed-fleet.ts';

export const perPage = 20;
export const columns = `l.id, l.iccid, l.name, l.imei, l.msisdn, l.status, l.status_since, l.suspend_reasons, l.carrier, l.plan_id,
  v.name as plan_name, v.unit_bytes, v.included_bytes, l.used_bytes, l.usage_as_of, l.tags`;
export const from = `from lines.lines as l join plans.plan_versions as v on v.plan_id = l.plan_id and v.version_no = 1
  where l.account_id = '${largest}' and l.status <> 'terminated'`;
/** Everything that the file of lines holds, from wherever it is kept: more than a list shows. */
export const file = `select ${columns}, l.ip_address, l.ip_address_as_of, m.eid, m.imsi, d.day
  from lines.lines as l
    left join subscriptions.subscriptions as s on s.line_id = l.id and s.account_id = l.account_id
    join plans.plan_versions as v on v.plan_id = l.plan_id and v.version_no = coalesce(s.plan_version_no, 1)
    left join inventory.sims as m on m.iccid = l.iccid
    left join metering.last_days as d on d.line_id = l.id and d.account_id = l.account_id
  where l.account_id = '${largest}' and l.status <> 'terminated' order by l.id desc`;
/** What a change of plan goes by. */
export const byPlan = `select l.carrier, l.plan_id, l.imei is not null, l.status, s.status, count(*)
  from lines.lines as l
    left join subscriptions.subscriptions as s on s.line_id = l.id and s.account_id = l.account_id
  where l.account_id = '${largest}' and l.status <> 'terminated' group by 1, 2, 3, 4, 5`;
/** The size of the largest fleet. */
export const counters = `select sum(line_count) from lines.line_counts where account_id = '${largest}' and status <> 'terminated'`;

/** Whether anything is scheduled for lines of the account. */
export const scheduledJobs = `select 1 from bulk.jobs where account_id = '${largest}' and state = 'scheduled' limit 1`;

/** A page of lines, one row more than it shows. */
export const page = (where: string, offset = 0) =>
  `select ${columns} ${from} ${where} order by l.id desc limit ${perPage + 1} offset ${offset}`;
/** How many lines match, as far as anybody wants to know. */
export const counted = (where: string) =>
  `select count(*) from (select 1 from lines.lines as l
    where l.account_id = '${largest}' and l.status <> 'terminated' ${where} limit 1001) as counted`;
