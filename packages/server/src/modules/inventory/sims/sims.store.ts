import type { CarrierId } from '@linekeeper/contract';
import { sql } from 'kysely';
import type { AccountId, LineId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';
import { iccidBase, type Sim } from './sim.ts';
import type { SimOwners } from './sim-access.ts';

type Tables = {
  'lines.sims': Sim & { iccidBase: string; importedAt: Date; accountId: AccountId | null; orderId: string | null };
  'lines.simOrders': { id: string; accountId: AccountId | null };
  'lines.lines': { id: LineId; accountId: AccountId; iccid: string; status: string };
};

const tables = (db: Db) => db.withTables<Tables>();

/** All SIMs of the inventory among these, by full number or base; until the transaction ends no other import runs. */
export async function lockSims(tx: Tx, sims: readonly Sim[]): Promise<Sim[]> {
  await sql`select pg_advisory_xact_lock(hashtext('lines.sims'))`.execute(tx);
  const bases = sims.map(({ iccid }) => iccidBase(iccid));
  return tables(tx)
    .selectFrom('lines.sims')
    .select(['iccid', 'carrier', 'imei', 'eid', 'imsi', 'formFactor'])
    .where((on) => on('iccidBase', '=', on.fn.any(sql<string[]>`${bases}::text[]`)))
    .execute();
}

/** Adds SIMs, or takes over their attributes. The carrier of a known SIM stays. */
export async function putSims(tx: Tx, sims: readonly Sim[], importedAt: Date): Promise<void> {
  if (sims.length === 0) return;
  await tables(tx)
    .insertInto('lines.sims')
    .values(
      sims.map((sim) => ({ ...sim, iccidBase: iccidBase(sim.iccid), importedAt, accountId: null, orderId: null })),
    )
    .onConflict((conflict) =>
      conflict.column('iccid').doUpdateSet((on) => ({
        imei: on.ref('excluded.imei'),
        eid: on.ref('excluded.eid'),
        imsi: on.ref('excluded.imsi'),
        formFactor: on.ref('excluded.formFactor'),
      })),
    )
    .execute();
}

export interface SimUse extends Sim {
  owners: SimOwners;
  /** The line that holds the SIM now. */
  line: { id: LineId; accountId: AccountId; status: string } | null;
}

/** SIMs whose number or base is among the given digits, with or without their last digit. */
export async function findSimUses(db: Db, digits: readonly string[]): Promise<SimUse[]> {
  const bases = [...digits, ...digits.map(iccidBase)];
  const rows = await tables(db)
    .selectFrom('lines.sims as sim')
    .leftJoin('lines.lines as line', (join) =>
      join.onRef('line.iccid', '=', 'sim.iccid').on('line.status', '!=', 'terminated'),
    )
    .leftJoin('lines.simOrders as order', 'order.id', 'sim.orderId')
    .select(['sim.iccid', 'sim.carrier', 'sim.imei', 'sim.eid', 'sim.imsi', 'sim.formFactor'])
    .select(['sim.accountId as ownerId', 'order.accountId as claimedBy'])
    .select(['line.id as lineId', 'line.accountId', 'line.status'])
    .where((on) => on('sim.iccidBase', '=', on.fn.any(sql<string[]>`${bases}::text[]`)))
    .execute();
  return rows.map(({ lineId, accountId, status, ownerId, claimedBy, ...sim }) => ({
    ...sim,
    owners: { accountId: ownerId, claimedBy },
    line: lineId && accountId && status ? { id: lineId, accountId, status } : null,
  }));
}

export async function findSim(db: Db, iccid: string): Promise<Sim | undefined> {
  return tables(db)
    .selectFrom('lines.sims')
    .select(['iccid', 'carrier', 'imei', 'eid', 'imsi', 'formFactor'])
    .where('iccid', '=', iccid)
    .executeTakeFirst();
}

/** SIMs that no line holds, lowest number first. */
export async function findFreeSims(db: Db, carrier: CarrierId, most: number): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('lines.sims as sim')
    .select('sim.iccid')
    .where('sim.carrier', '=', carrier)
    .where((on) =>
      on.not(
        on.exists(
          on
            .selectFrom('lines.lines as line')
            .select('line.id')
            .whereRef('line.iccid', '=', 'sim.iccid')
            .where('line.status', '!=', 'terminated'),
        ),
      ),
    )
    .orderBy('sim.iccid')
    .limit(most)
    .execute();
  return rows.map(({ iccid }) => iccid);
}
