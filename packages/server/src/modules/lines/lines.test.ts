import type { Line } from '@linekeeper/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFleetWorld, type FleetWorld } from '../../../test/fleet-world.ts';
import { handlerOf } from '../../jobs/job.ts';
import { newId, type AccountId } from '../../kernel/ids.ts';
import { carriersJobs } from '../carriers/index.ts';
import type { CatalogPlan } from '../plans/index.ts';
import { getDevicePlan, getLine } from './get-line.ts';
import { getJob } from './get-job.ts';
import { findSims, getFleetTotals, lineActivated, linesJobs, reserveLines, retryLine } from './index.ts';
import { getPlanDevices, listActiveLines, listActivePlans } from './list-active-plans.ts';
import { lockLine } from './lines.store.ts';
import { listLines } from './list-lines.ts';
import { renameDevice } from './rename-device.ts';
import { settleLine } from './settle-line.ts';

let world: FleetWorld;
let accountId: AccountId;
let plan: CatalogPlan;
let activated: string[];

beforeAll(async () => {
  world = await createFleetWorld();
  plan = await world.plan('kore-10');
});
afterAll(() => world.stop());
beforeEach(() => {
  accountId = newId<AccountId>('acct');
  activated = [];
});

const reserved = (iccids: string[], names: (string | null)[] = [], owner = accountId) =>
  world.db.transaction().execute(async (tx) => {
    const devices = iccids.map((iccid, at) => ({ iccid, imei: null, name: names[at] ?? null, givesUpLineId: null }));
    const result = await reserveLines(world, tx, { accountId: owner, plan, devices });
    if (result.kind === 'taken') throw new Error(`taken: ${result.iccids.join()}`);
    return result;
  });

async function workFor(ms: number, stepMs?: number) {
  const jobs = [carriersJobs(world), linesJobs(world)];
  const collect = handlerOf(lineActivated, async ({ lineId }) => void activated.push(lineId));
  const handlers = [...jobs.flatMap((part) => part.handlers), collect];
  await world.workFor({ handlers, chores: jobs.flatMap(({ chores }) => chores) }, ms, stepMs);
}

const newLines = async (count: number, names: (string | null)[] = []) =>
  reserved(await world.newSims('kore', count), names);
const first = <Item>(items: readonly Item[]): Item => {
  const [item] = items;
  if (item === undefined) throw new Error('nothing there');
  return item;
};
const all = { page: 1, limit: 100 };
const list = (filter = {}) => listLines(world, accountId, filter, all);

describe('activation', () => {
  it('a reserved line becomes active with its number, once, and says so', async () => {
    const { lines, jobId } = await newLines(1);
    const { lineId, iccid } = first(lines);
    expect(await getJob(world, accountId, jobId)).toMatchObject({ total: 1, doneCount: 0, isFinished: false });
    await workFor(8000);
    const { line: shown, events } = await getLine(world, accountId, lineId);
    expect(shown).toMatchObject({
      iccid,
      status: 'active',
      msisdn: expect.stringMatching(/^\+1555/),
      planName: plan.name,
    });
    expect(events.map(({ text }) => text)).toEqual(['The line is active.', `Activation on ${plan.name} ordered.`]);
    const line = await world.db.transaction().execute((tx) => lockLine(tx, lineId));
    await settleLine(world, { commandId: line?.commandId ?? '' });
    await workFor(0);
    expect(activated).toEqual([lineId]);
    expect((await getLine(world, accountId, lineId)).events).toHaveLength(2);
    expect(await getJob(world, accountId, jobId)).toMatchObject({ doneCount: 1, failedCount: 0, isFinished: true });
  });

  it('a SIM goes to one of two who want it at the same time, and the other gets nothing of the order', async () => {
    const [wanted = '', other = '', another = ''] = await world.newSims('kore', 3);
    const rival = newId<AccountId>('acct');
    const results = await Promise.allSettled([reserved([another, wanted]), reserved([other, wanted], [], rival)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const totals = await Promise.all([accountId, rival].map((owner) => getFleetTotals(world, owner)));
    expect(new Set(totals.map(({ lineCount }) => lineCount))).toEqual(new Set([0, 2]));
  });

  it('a failed activation says why, can be retried, and then works', async () => {
    const [iccid = ''] = await world.newSims('kore', 1);
    world.kore.failing.add(iccid);
    const { lineId } = first((await reserved([iccid])).lines);
    await workFor(8000);
    const failed = (await getLine(world, accountId, lineId)).line;
    expect(failed).toMatchObject({ status: 'activation_failed', problem: { mayRetry: true } });
    expect(failed.problem?.text).toContain('“The network refused this SIM”');
    world.kore.failing.delete(iccid);
    const jobId = await world.db.transaction().execute((tx) => retryLine(world, tx, accountId, lineId));
    await workFor(8000);
    expect((await getLine(world, accountId, lineId)).line).toMatchObject({ status: 'active', problem: null });
    expect(await getJob(world, accountId, jobId)).toMatchObject({ doneCount: 1, isFinished: true });
  });

  it('the result of an earlier order, told late, changes nothing for a later one', async () => {
    const [iccid = ''] = await world.newSims('kore', 1);
    world.kore.failing.add(iccid);
    const { lineId } = first((await reserved([iccid])).lines);
    await workFor(8000);
    const earlier = await world.db.transaction().execute((tx) => lockLine(tx, lineId));
    await world.db.transaction().execute((tx) => retryLine(world, tx, accountId, lineId));
    await settleLine(world, { commandId: earlier?.commandId ?? '' });
    expect((await getLine(world, accountId, lineId)).line).toMatchObject({ status: 'activating', problem: null });
    world.kore.failing.delete(iccid);
    await workFor(8000);
    await settleLine(world, { commandId: earlier?.commandId ?? '' });
    expect((await getLine(world, accountId, lineId)).line.status).toBe('active');
  });

  it('a line that works, is worked on, or belongs to somebody else cannot be retried', async () => {
    const { lineId } = first((await newLines(1)).lines);
    const retry = (owner: AccountId) => world.db.transaction().execute((tx) => retryLine(world, tx, owner, lineId));
    await expect(retry(accountId)).rejects.toMatchObject({ code: 'line_busy' });
    await workFor(8000);
    await expect(retry(accountId)).rejects.toMatchObject({ code: 'line_not_retryable' });
    await expect(retry(newId<AccountId>('acct'))).rejects.toMatchObject({ code: 'not_found' });
  });

  it('of many lines some may fail without the others', async () => {
    const iccids = await world.newSims('kore', 5);
    world.kore.failing.add(iccids[1] ?? '').add(iccids[3] ?? '');
    const { jobId } = await reserved(iccids);
    await workFor(8000);
    const job = await getJob(world, accountId, jobId);
    expect(job).toMatchObject({ total: 5, doneCount: 3, failedCount: 2, isFinished: true });
    expect(job.items.map(({ iccid }) => iccid)).toEqual(iccids);
    expect((await list({ status: 'attention' })).total).toBe(2);
  });

  it('a result that does not come in time leaves the line unknown, and a late one puts it right', async () => {
    const { lineId } = first((await newLines(1)).lines);
    await workFor(0);
    world.kore.faults.push('down');
    await workFor(1_200_000, 60_000);
    expect((await getLine(world, accountId, lineId)).line.status).toBe('outcome_unknown');
    world.kore.faults.pop();
    await workFor(7_200_000, 600_000);
    expect((await getLine(world, accountId, lineId)).line).toMatchObject({ status: 'active', problem: null });
    expect(activated).toEqual([lineId]);
  });

  it('a new activation of the own failed SIM gives the failed line up', async () => {
    const [iccid = ''] = await world.newSims('kore', 1);
    world.kore.failing.add(iccid);
    const { lineId } = first((await reserved([iccid])).lines);
    await workFor(8000);
    const found = (await findSims(world.db, accountId, [iccid])).get(iccid);
    expect(found).toMatchObject({ use: 'failed', failedLineId: lineId });
    const again = () =>
      world.db.transaction().execute((tx) =>
        reserveLines(world, tx, {
          accountId,
          plan,
          devices: [{ iccid, imei: null, name: null, givesUpLineId: lineId }],
        }),
      );
    const results = await Promise.all([again(), again()]);
    expect(results.map(({ kind }) => kind).toSorted()).toEqual(['reserved', 'taken']);
    expect((await getLine(world, accountId, lineId)).line.status).toBe('terminated');
    expect((await list()).items.map(({ status }) => status)).toEqual(['activating']);
  });
});

it('a line that is worked on again meanwhile is not given up', async () => {
  const { lineId, iccid } = first((await newLines(1)).lines);
  const devices = [{ iccid, imei: null, name: null, givesUpLineId: lineId }];
  const again = world.db.transaction().execute((tx) => reserveLines(world, tx, { accountId, plan, devices }));
  expect(await again).toEqual({ kind: 'taken', iccids: [iccid] });
  expect((await getLine(world, accountId, lineId)).line.status).toBe('activating');
});

describe('lists', () => {
  it('an account without lines has empty lists and zeros', async () => {
    expect(await list()).toEqual({
      items: [],
      page: 1,
      limit: 100,
      total: 0,
      totalIsLowerBound: false,
      nextCursor: null,
    });
    expect(await listActivePlans(world, accountId)).toEqual([]);
    expect(await getFleetTotals(world, accountId)).toMatchObject({ lineCount: 0, usedBytes: 0, usageAsOf: null });
  });

  it('pages by cursor and by number show every line once, newest first', async () => {
    const { lines } = await newLines(7);
    const wanted = lines
      .map(({ lineId }) => lineId)
      .toSorted()
      .toReversed();
    const byCursor: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page: Awaited<ReturnType<typeof list>> = await listLines(
        world,
        accountId,
        {},
        { page: 1, limit: 3, ...(cursor && { cursor }) },
      );
      byCursor.push(...page.items.map(({ id }) => id));
      expect(page.total).toBe(7);
      cursor = page.nextCursor;
    } while (cursor);
    expect(byCursor).toEqual(wanted);
    const byNumber = await Promise.all([1, 2, 3].map((page) => listLines(world, accountId, {}, { page, limit: 3 })));
    expect(byNumber.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(wanted);
  });

  it('a cursor that is none is refused', async () => {
    await expect(listLines(world, accountId, {}, { ...all, cursor: 'x' })).rejects.toMatchObject({
      code: 'invalid_fields',
    });
  });

  it('a search finds by name, number parts and grouped digits, and takes wild cards as they are', async () => {
    const { lines } = await newLines(3, ['Pump North', 'Pump_South', '100% tank']);
    const search = async (searchTerm: string) => (await list({ searchTerm })).items.map(({ name }) => name);
    expect(await search('pump n')).toEqual(['Pump North']);
    expect(await search('PUMP')).toHaveLength(2);
    expect(await search('%')).toEqual(['100% tank']);
    expect(await search('_')).toEqual(['Pump_South']);
    const iccid = lines[1]?.iccid ?? '';
    expect(await search(iccid.replaceAll(/(.{4})/g, '$1 '))).toEqual(['Pump_South']);
    expect(await search('nothing like it')).toEqual([]);
  });

  it('one plan of the account with its lines; a plan without lines of the account is none of its plans', async () => {
    await newLines(2, ['One', 'Two']);
    await workFor(8000);
    const other = await world.plan('cisco-20');
    const shown = await getPlanDevices(world, accountId, plan.id, all);
    expect(shown.plan).toMatchObject({
      id: plan.id,
      lineCount: 2,
      activeCount: 2,
      allowanceBytes: 2 * plan.includedBytes,
    });
    expect(shown.devices.items).toHaveLength(2);
    const search = { planId: plan.id, searchTerm: 'two' };
    expect((await listActiveLines(world, accountId, search, all)).items).toMatchObject([{ name: 'Two' }]);
    await expect(getPlanDevices(world, accountId, other.id, all)).rejects.toMatchObject({ code: 'not_found' });
    const chosen = { planId: other.id, searchTerm: undefined };
    await expect(listActiveLines(world, accountId, chosen, all)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('a device tells its plan, its carrier and what it may change to', async () => {
    const { lineId } = first((await newLines(1)).lines);
    const shown = await getDevicePlan(world, accountId, lineId);
    expect(shown).toMatchObject({ line: { id: lineId }, plan: { id: plan.id }, carrier: { id: 'kore', name: 'KORE' } });
    expect(shown.mayChangeTo.map(({ code }) => code).toSorted()).toEqual(['kore-fee', 'kore-free', 'kore-imei']);
  });

  it('totals follow every change', async () => {
    await newLines(3);
    expect(await getFleetTotals(world, accountId)).toMatchObject({
      lineCount: 3,
      linesByStatus: [{ status: 'activating', count: 3 }],
      runningJobs: [{ total: 3, doneCount: 0 }],
    });
    await workFor(8000);
    expect(await getFleetTotals(world, accountId)).toMatchObject({
      linesByStatus: [{ status: 'active', count: 3 }],
      activePlanCount: 1,
      allowanceBytes: 3 * plan.includedBytes,
      runningJobs: [],
    });
  });
});

describe('two customers', () => {
  it('neither sees, finds or renames what belongs to the other', async () => {
    const { lines, jobId } = await newLines(1, ['Mine']);
    const { lineId } = first(lines);
    const stranger = newId<AccountId>('acct');
    expect((await listLines(world, stranger, {}, all)).total).toBe(0);
    expect(await listLines(world, stranger, { searchTerm: 'mine' }, all)).toMatchObject({ items: [], total: 0 });
    for (const asked of [
      () => getLine(world, stranger, lineId),
      () => getDevicePlan(world, stranger, lineId),
      () => getJob(world, stranger, jobId),
      () => renameDevice(world, stranger, { id: lineId, name: 'Yours' }),
    ])
      await expect(asked()).rejects.toMatchObject({ code: 'not_found' });
    expect((await getLine(world, accountId, lineId)).line.name).toBe('Mine');
  });
});

describe('renaming', () => {
  it('a new name is kept, found by search and written into the history once', async () => {
    const { lineId } = first((await newLines(1)).lines);
    const rename = (name: string): Promise<Line> => renameDevice(world, accountId, { id: lineId, name });
    expect(await rename('Gate 7')).toMatchObject({ name: 'Gate 7' });
    await rename('Gate 7');
    const { events } = await getLine(world, accountId, lineId);
    expect(events.filter(({ text }) => text.includes('Gate 7'))).toHaveLength(1);
    expect((await list({ searchTerm: 'gate' })).total).toBe(1);
  });
});
