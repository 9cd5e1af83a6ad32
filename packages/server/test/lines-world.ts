import { handlerOf } from '../src/jobs/job.ts';
import type { Caller } from '../src/kernel/caller.ts';
import { newId, type AccountId, type CommandId, type LineId } from '../src/kernel/ids.ts';
import { changesConcluded, serviceChanged } from '../src/modules/provisioning/index.ts';
import { type Origin } from '../src/modules/lines/index.ts';
import type { CatalogPlan } from '../src/modules/plans/index.ts';
import { createFleetWorld, type FleetWorld } from './fleet-world.ts';

export interface LinesWorld extends FleetWorld {
  /** The account of the running test; a test may begin with a new one. */
  accountId: AccountId;
  kore10: CatalogPlan;
  /** Lines that were announced as active. */
  activated: string[];
  beginTest(): void;
  /** An order for these SIMs, as subscriptions places it: all or nothing. */
  reserved(iccids: string[], names?: (string | null)[], owner?: AccountId): Promise<ReservedLines>;
  newLines(count: number, names?: (string | null)[]): Promise<ReservedLines>;
  workLines(ms: number, stepMs?: number): Promise<void>;
}

export interface ReservedLines {
  lines: { lineId: LineId; iccid: string; commandId: CommandId }[];
}

/** Somebody of an account. */
export function callerOf(accountId: AccountId): Caller {
  return { subject: 'subject-1', accountId, role: 'owner' };
}

/** Who changes lines in tests that do not care. */
export const testOrigin: Origin = {
  bySubject: 'subject-1',
  byName: 'Ada Byron',
  cause: 'test',
  request: null,
  requestId: null,
};

/** Lines and carriers without the modules to their right. */
export async function createLinesWorld(): Promise<LinesWorld> {
  const fleet = await createFleetWorld();
  const kore10 = await fleet.plan('kore-10');
  const world: LinesWorld = {
    ...fleet,
    kore10,
    accountId: newId<AccountId>('acct'),
    activated: [],
    beginTest() {
      world.accountId = newId<AccountId>('acct');
      world.activated = [];
    },
    reserved: (iccids, names = [], accountId = world.accountId) =>
      world.db.transaction().execute(async (tx) => {
        const blank = { imei: null, givesUpLineId: null };
        const devices = iccids.map((iccid, at) => ({ ...blank, iccid, name: names[at] ?? null }));
        const result = await world.provisioning.reserveLines(tx, { accountId, plan: kore10, devices }, testOrigin);
        if (result.taken.length > 0) throw new Error(`taken: ${result.taken.join()}`);
        return result;
      }),
    newLines: async (count, names) => world.reserved(await world.newSims('kore', count), names),
    async workLines(ms, stepMs) {
      const jobs = [world.commands.jobs, world.metering.jobs, world.provisioning.jobs];
      const collect = handlerOf(serviceChanged, async ({ kind, lineIds }) => {
        if (kind === 'activated') world.activated.push(...lineIds);
      });
      const ignore = handlerOf(changesConcluded, () => Promise.resolve());
      const handlers = [...jobs.flatMap((part) => part.handlers), collect, ignore];
      await world.workFor({ handlers, chores: jobs.flatMap(({ chores }) => chores) }, ms, stepMs);
    },
  };
  return world;
}

/** The first of a list that has one. */
export function first<Item>(items: readonly Item[]): Item {
  const [item] = items;
  if (item === undefined) throw new Error('nothing there');
  return item;
}
