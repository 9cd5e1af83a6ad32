import { largest } from './seed-fleet.ts';

export const perPage = 20;
export const columns = `l.id, l.iccid, l.name, l.imei, l.msisdn, l.status, l.status_since, l.suspend_reasons, l.carrier, l.plan_id,
  v.name as plan_name, v.unit_bytes, v.included_bytes, l.used_bytes, l.usage_as_of, l.tags`;
export const from = `from lines.lines as l join plans.plan_versions as v on v.plan_id = l.plan_id and v.version_no = 1
  where l.account_id = '${largest}' and l.status <> 'terminated'`;
/** The size of the largest fleet. */
export const counters = `select sum(line_count) from lines.line_counts where account_id = '${largest}' and status <> 'terminated'`;

/** A page of lines, one row more than it shows. */
export const page = (where: string, offset = 0) =>
  `select ${columns} ${from} ${where} order by l.id desc limit ${perPage + 1} offset ${offset}`;
/** How many lines match, as far as anybody wants to know. */
export const counted = (where: string) =>
  `select count(*) from (select 1 from lines.lines as l
    where l.account_id = '${largest}' and l.status <> 'terminated' ${where} limit 1001) as counted`;
