import type { Connection } from '../storage/open-storage.ts';
import type { Sim, SimState } from './sim.ts';
import { assembleSims, type Owner, simWithChanges, type SimWithChanges } from './sims.store.ts';

export interface SimSearch {
  readonly owner: Owner;
  readonly iccids?: readonly string[] | undefined;
  readonly imei?: string | undefined;
  readonly eid?: string | undefined;
  readonly imsi?: string | undefined;
  readonly msisdn?: string | undefined;
  readonly states?: readonly SimState[] | undefined;
  readonly modifiedFrom?: Date | undefined;
  readonly modifiedTo?: Date | undefined;
  readonly addedFrom?: Date | undefined;
  readonly addedTo?: Date | undefined;
  readonly planRef?: string | undefined;
  /** Only SIMs whose device number is greater. */
  readonly afterDevice?: number | undefined;
  /** Any of these patterns of LIKE, each on one identifier. */
  readonly patterns?: readonly { field: 'iccid' | 'imei' | 'eid' | 'msisdn'; like: string }[] | undefined;
  readonly order: 'serial' | 'device' | 'iccid' | 'modified';
  readonly descending?: boolean | undefined;
  readonly limit: number;
  readonly offset: number;
}

// The latest change in effect decides; a SIM without one lies in inventory since it was added.
const source = `
  from sims s
  left join lateral (
    select c.state, c.effective_at, c.plan_ref, c.msisdn from sim_changes c
    where c.iccid = s.iccid and c.effective_at <= $1
    order by c.effective_at desc, c.id desc limit 1
  ) latest on true`;

const orders = {
  serial: ['s.serial'],
  device: ['s.device_id'],
  iccid: ['s.iccid'],
  modified: ['coalesce(latest.effective_at, s.added_at)', 's.iccid'],
} as const;

/** One page of a carrier's SIMs as they are at `now`, with the number of all that match. */
export async function searchSims(
  connection: Connection,
  search: SimSearch,
  now: number,
): Promise<{ sims: Sim[]; total: number }> {
  const { where, values } = conditionsOf(search, now);
  const counted = await connection.query<{ total: number }>(
    `select count(*)::int as total ${source} where ${where}`,
    values,
  );
  const direction = search.descending ? 'desc' : 'asc';
  const order = orders[search.order].map((column) => `${column} ${direction}`).join(', ');
  const found = await connection.query<SimWithChanges>(
    `select ${simWithChanges} ${source} where ${where} order by ${order}
     limit ${search.limit} offset ${search.offset}`,
    values,
  );
  const sims = assembleSims(found.rows, now);
  return { sims, total: counted.rows[0]?.total ?? 0 };
}

function conditionsOf(search: SimSearch, now: number) {
  const values: unknown[] = [new Date(now), search.owner.carrier, search.owner.account];
  const parts = ['s.carrier = $2 and s.account = $3'];
  const add = (value: unknown, condition: (place: string) => string) => {
    if (value !== undefined) {
      values.push(value);
      parts.push(condition(`$${values.length}`));
    }
  };
  const everInService = `exists (select 1 from sim_changes c where c.iccid = s.iccid
    and c.effective_at <= $1 and c.state in ('active', 'test', 'ready'))`;
  add(search.iccids, (place) => `s.iccid = any(${place})`);
  add(search.imei, (place) => `s.imei = ${place}`);
  add(search.eid, (place) => `s.eid = ${place}`);
  add(search.imsi, (place) => `s.imsi = ${place} and ${everInService}`);
  add(
    search.msisdn,
    (place) => `(s.msisdn = ${place} or s.iccid in (select iccid from sim_changes where msisdn = ${place}))
    and coalesce(latest.msisdn, s.msisdn) = ${place} and ${everInService}`,
  );
  add(search.states, (place) => `coalesce(latest.state, 'inventory') = any(${place})`);
  const modified = 'coalesce(latest.effective_at, s.added_at)';
  add(search.modifiedFrom, (place) => `${modified} >= ${place}`);
  add(search.modifiedTo, (place) => `${modified} <= ${place}`);
  add(search.addedFrom, (place) => `s.added_at >= ${place}`);
  add(search.addedTo, (place) => `s.added_at <= ${place}`);
  add(search.planRef, (place) => `latest.plan_ref = ${place}`);
  add(search.afterDevice, (place) => `s.device_id > ${place}`);
  for (const { field, like } of search.patterns ?? []) add(like, (place) => `s.${field} like ${place}`);
  return { where: parts.join(' and '), values };
}
