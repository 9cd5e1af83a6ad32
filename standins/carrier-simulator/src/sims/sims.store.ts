import type { Connection } from '../storage/open-storage.ts';
import { assembleSim, type SimRow } from './assemble-sim.ts';
import type { Carrier, ChangeCause, Sim, SimChange, SimState } from './sim.ts';

export const simColumns = `s.iccid, s.carrier, s.account, s.serial, s.subscription_id, s.imei, s.eid, s.form_factor,
  s.service_type, s.attributes, s.added_at, s.imsi, s.msisdn`;

interface ChangeRow {
  readonly iccid: string;
  readonly accepted_at: Date;
  readonly effective_at: Date;
  readonly state: SimState;
  readonly plan_ref: string | null;
  readonly usage_bytes_per_minute: string;
  readonly msisdn: string | null;
  readonly cause: ChangeCause;
  readonly request_id: string;
}

/** Whose SIMs are looked at: one account of one carrier. */
export interface Owner {
  readonly carrier: Carrier;
  readonly account: string;
}

/** A reference by one of the identifiers that carriers accept; the first that is given counts. */
export interface SimReference {
  readonly iccid?: string | undefined;
  readonly subscriptionId?: string | undefined;
  readonly imei?: string | undefined;
  readonly eid?: string | undefined;
  readonly msisdn?: string | undefined;
}

/** Adds to each row its changes and reads it at `now`. Keeps the order of the rows. */
export async function withChanges(connection: Connection, rows: readonly SimRow[], now: number): Promise<Sim[]> {
  if (rows.length === 0) return [];
  const found = await connection.query<ChangeRow>(
    `select iccid, accepted_at, effective_at, state, plan_ref, usage_bytes_per_minute, msisdn, cause, request_id
     from sim_changes where iccid = any($1) order by effective_at, id`,
    [rows.map((row) => row.iccid)],
  );
  const byIccid = Map.groupBy(found.rows, (row) => row.iccid);
  return rows.map((row) => assembleSim(row, (byIccid.get(row.iccid) ?? []).map(toChange), now));
}

const toChange = (row: ChangeRow): SimChange => ({
  acceptedAt: row.accepted_at,
  effectiveAt: row.effective_at,
  state: row.state,
  planRef: row.plan_ref,
  usageBytesPerMinute: Number(row.usage_bytes_per_minute),
  msisdn: row.msisdn,
  cause: row.cause,
  requestId: row.request_id,
});

const given = (values: readonly (string | undefined)[]) => values.filter((value) => value !== undefined);

async function selectSims(connection: Connection, owner: Owner, references: readonly SimReference[], lock: string) {
  const numbers = given(references.map((one) => one.msisdn));
  const ways = [
    ['s.iccid', given(references.map((one) => one.iccid))],
    ['s.subscription_id', given(references.map((one) => one.subscriptionId))],
    ['s.imei', given(references.map((one) => one.imei))],
    ['s.eid', given(references.map((one) => one.eid))],
    ['s.msisdn', numbers],
    ['s.iccid', numbers.length ? await iccidsWithNumber(connection, numbers) : []],
  ] as const;
  const used = ways.filter(([, values]) => values.length > 0);
  if (used.length === 0) return [];
  const conditions = used.map(([column], index) => `${column} = any($${index + 3})`).join(' or ');
  const found = await connection.query<SimRow>(
    `select ${simColumns} from sims s
     where s.carrier = $1 and s.account = $2 and (${conditions}) order by s.iccid ${lock}`,
    [owner.carrier, owner.account, ...used.map(([, values]) => values)],
  );
  return found.rows;
}

async function iccidsWithNumber(connection: Connection, numbers: readonly string[]): Promise<string[]> {
  const found = await connection.query<{ iccid: string }>(
    'select distinct iccid from sim_changes where msisdn = any($1)',
    [numbers],
  );
  return found.rows.map((row) => row.iccid);
}

/** The SIMs of an account that these references name, locked until the transaction ends. Unknown ones are left out. */
export async function lockSims(
  transaction: Connection,
  owner: Owner,
  references: readonly SimReference[],
  now: number,
): Promise<Sim[]> {
  return withChanges(transaction, await selectSims(transaction, owner, references, 'for update'), now);
}

/** One SIM of an account by any identifier, or null. */
export async function findSim(
  connection: Connection,
  owner: Owner,
  reference: SimReference,
  now: number,
): Promise<Sim | null> {
  const sims = await withChanges(connection, await selectSims(connection, owner, [reference], ''), now);
  return sims.find((sim) => isNamedBy(sim, reference)) ?? null;
}

/** A number may have moved on to another SIM, so it counts only where it is in use. */
export function isNamedBy(sim: Sim, reference: SimReference): boolean {
  if (reference.iccid !== undefined) return sim.iccid === reference.iccid;
  if (reference.subscriptionId !== undefined) return sim.subscriptionId === reference.subscriptionId;
  if (reference.imei !== undefined) return sim.imei === reference.imei;
  if (reference.eid !== undefined) return sim.eid === reference.eid;
  return reference.msisdn !== undefined && sim.msisdn === reference.msisdn;
}

/** The owner of an ICCID, locking its SIM; null when nobody knows it. */
export async function lockOwnerOf(transaction: Connection, iccid: string): Promise<Owner | null> {
  const found = await transaction.query<Owner>('select carrier, account from sims where iccid = $1 for update', [
    iccid,
  ]);
  return found.rows[0] ?? null;
}
