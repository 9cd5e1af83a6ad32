import type { Connection } from '../storage/open-storage.ts';
import { assembleSim, type SimRow } from './assemble-sim.ts';
import type { Carrier, ChangeCause, Sim, SimChange, SimState } from './sim.ts';

const simColumns = `s.iccid, s.carrier, s.account, s.serial, s.device_id, s.subscription_id, s.imei, s.eid, s.form_factor,
  s.service_type, s.attributes, s.added_at, s.imsi, s.msisdn`;

interface ChangeRow {
  readonly accepted_ms: number;
  readonly effective_ms: number;
  readonly state: SimState;
  readonly plan_ref: string | null;
  readonly rate: number;
  readonly msisdn: string | null;
  readonly cause: ChangeCause;
  readonly request_id: string;
}

/** A SIM with all its changes in order of effect. */
export type SimWithChanges = SimRow & { readonly changes: readonly ChangeRow[] | null };

/** The columns of a SIM and its changes, which one read takes together. */
export const simWithChanges = `${simColumns}, (
  select json_agg(json_build_object(
    'accepted_ms', extract(epoch from c.accepted_at) * 1000, 'effective_ms', extract(epoch from c.effective_at) * 1000,
    'state', c.state, 'plan_ref', c.plan_ref, 'rate', c.usage_bytes_per_minute, 'msisdn', c.msisdn,
    'cause', c.cause, 'request_id', c.request_id) order by c.effective_at, c.id)
  from sim_changes c where c.iccid = s.iccid) as changes`;

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

/** Reads rows at `now`, keeping their order. */
export const assembleSims = (rows: readonly SimWithChanges[], now: number): Sim[] =>
  rows.map((row) => assembleSim(row, (row.changes ?? []).map(toChange), now));

const toChange = (row: ChangeRow): SimChange => ({
  acceptedAt: new Date(row.accepted_ms),
  effectiveAt: new Date(row.effective_ms),
  state: row.state,
  planRef: row.plan_ref,
  usageBytesPerMinute: row.rate,
  msisdn: row.msisdn,
  cause: row.cause,
  requestId: row.request_id,
});

const given = (values: readonly (string | undefined)[]) => values.filter((value) => value !== undefined);

async function conditionOf(connection: Connection, owner: Owner, references: readonly SimReference[]) {
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
  const named = used.map(([column], index) => `${column} = any($${index + 3})`).join(' or ') || 'false';
  return {
    where: `s.carrier = $1 and s.account = $2 and (${named})`,
    values: [owner.carrier, owner.account, ...used.map(([, values]) => values)],
  };
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
  const { where, values } = await conditionOf(transaction, owner, references);
  const locked = await transaction.query<{ iccid: string }>(
    `select s.iccid from sims s where ${where} order by s.iccid for update`,
    values,
  );
  // Only a statement of its own sees what the holder of the lock before us wrote.
  const found = await transaction.query<SimWithChanges>(
    `select ${simWithChanges} from sims s where s.iccid = any($1) order by s.iccid`,
    [locked.rows.map((row) => row.iccid)],
  );
  return assembleSims(found.rows, now);
}

/** One SIM of an account by any identifier, or null. */
export async function findSim(
  connection: Connection,
  owner: Owner,
  reference: SimReference,
  now: number,
): Promise<Sim | null> {
  const { where, values } = await conditionOf(connection, owner, [reference]);
  const found = await connection.query<SimWithChanges>(`select ${simWithChanges} from sims s where ${where}`, values);
  return assembleSims(found.rows, now).find((sim) => isNamedBy(sim, reference)) ?? null;
}

/** A number may have moved on to another SIM, so it counts only where it is in use. */
export function isNamedBy(sim: Sim, reference: SimReference): boolean {
  if (reference.iccid !== undefined) return sim.iccid === reference.iccid;
  if (reference.subscriptionId !== undefined) return sim.subscriptionId === reference.subscriptionId;
  if (reference.imei !== undefined) return sim.imei === reference.imei;
  if (reference.eid !== undefined) return sim.eid === reference.eid;
  return reference.msisdn !== undefined && sim.msisdn === reference.msisdn;
}

/** The owner of an ICCID, locking its SIM; null when it is unknown. */
export async function lockOwnerOf(transaction: Connection, iccid: string): Promise<Owner | null> {
  const found = await transaction.query<Owner>('select carrier, account from sims where iccid = $1 for update', [
    iccid,
  ]);
  return found.rows[0] ?? null;
}
