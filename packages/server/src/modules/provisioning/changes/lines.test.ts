import { suspendReasons, type SuspendReason } from '@linekeeper/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callerOf, createLinesWorld, first, testOrigin, type LinesWorld } from '../../../../test/lines-world.ts';
import { newId, type AccountId, type LineId } from '../../../kernel/ids.ts';
import { getLine } from '../../fleet/details/get-line.ts';
import { listLines } from '../../fleet/lists/list-lines.ts';
import { concludeLines } from '../outcomes/conclude-lines.ts';

let world: LinesWorld;

beforeAll(async () => {
  world = await createLinesWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.beginTest());

const all = { page: 1, limit: 100 };
const list = (filter = {}) => listLines(world, world.accountId, filter, all);

/** Orders the activation of a failed line again. */
const retry = (lineId: LineId, accountId = world.accountId) =>
  world.db.transaction().execute(async (tx) => {
    const asked = { accountId, change: { action: 'activate' as const }, lineIds: [lineId] };
    return (await world.provisioning.changeLines(tx, asked, testOrigin)).get(lineId);
  });

it.each(
  suspendReasons.flatMap((one) => suspendReasons.flatMap((other) => (one === other ? [] : ([[one, other]] as const)))),
)('a line suspended for %s and %s stays suspended for the second when the first is gone', async (one, other) => {
  const { lineId } = first((await world.newLines(1)).lines);
  await world.workLines(8000);
  const change = async (asked: { add?: SuspendReason; remove?: SuspendReason }) => {
    const lineIds = [lineId];
    await world.db
      .transaction()
      .execute((tx) => world.provisioning.changeReasons(tx, { lineIds, ...asked }, testOrigin));
  };
  const shown = async () => (await getLine(world, callerOf(world.accountId), lineId)).line;
  await change({ add: one });
  await change({ add: other });
  await world.workLines(8000);
  await change({ remove: one });
  expect(await shown()).toMatchObject({ status: 'suspended', suspendReasons: [other] });
  await world.workLines(8000);
  expect(await shown()).toMatchObject({ status: 'suspended', suspendReasons: [other] });
  await change({ remove: other });
  await world.workLines(8000);
  expect(await shown()).toMatchObject({ status: 'active', suspendReasons: [] });
});

describe('activation', () => {
  it('a reserved line becomes active with its number, once, and says so', async () => {
    const { lineId, iccid, commandId } = first((await world.newLines(1)).lines);
    await world.workLines(8000);
    const { line: shown, events } = await getLine(world, callerOf(world.accountId), lineId);
    expect(shown).toMatchObject({
      iccid,
      status: 'active',
      msisdn: expect.stringMatching(/^\+1555/),
      planName: world.kore10.name,
    });
    expect(events.map(({ text }) => text)).toEqual([
      'The line is active.',
      `Activation on ${world.kore10.name} requested.`,
    ]);
    await concludeLines(world, { commandIds: [commandId] });
    await world.workLines(0);
    expect(world.activated).toEqual([lineId]);
    expect((await getLine(world, callerOf(world.accountId), lineId)).events).toHaveLength(2);
  });

  it('a SIM goes to one of two who want it at the same time, and the other gets nothing of the order', async () => {
    const [wanted = '', other = '', another = ''] = await world.newSims('kore', 3);
    const rival = newId<AccountId>('acct');
    const results = await Promise.allSettled([
      world.reserved([another, wanted]),
      world.reserved([other, wanted], [], rival),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const totals = await Promise.all(
      [world.accountId, rival].map((owner) => world.fleet.getFleetTotals(world.db, owner)),
    );
    expect(new Set(totals.map(({ lineCount }) => lineCount))).toEqual(new Set([0, 2]));
  });

  it('a failed activation says why, can be retried, and then works', async () => {
    const [iccid = ''] = await world.newSims('kore', 1);
    world.kore.failing.add(iccid);
    const { lineId } = first((await world.reserved([iccid])).lines);
    await world.workLines(8000);
    const failed = (await getLine(world, callerOf(world.accountId), lineId)).line;
    expect(failed).toMatchObject({ status: 'activation_failed', problem: { mayRetry: true } });
    expect(failed.problem?.text).toContain('“The network refused this SIM”');
    world.kore.failing.delete(iccid);
    expect(await retry(lineId)).toMatchObject({ kind: 'requested' });
    await world.workLines(8000);
    expect((await getLine(world, callerOf(world.accountId), lineId)).line).toMatchObject({
      status: 'active',
      problem: null,
    });
  });

  it('a late result of an earlier command changes nothing for a later one', async () => {
    const [iccid = ''] = await world.newSims('kore', 1);
    world.kore.failing.add(iccid);
    const { lineId, commandId } = first((await world.reserved([iccid])).lines);
    await world.workLines(8000);
    await retry(lineId);
    await concludeLines(world, { commandIds: [commandId] });
    expect((await getLine(world, callerOf(world.accountId), lineId)).line).toMatchObject({
      status: 'activating',
      problem: null,
    });
    world.kore.failing.delete(iccid);
    await world.workLines(8000);
    await concludeLines(world, { commandIds: [commandId] });
    expect((await getLine(world, callerOf(world.accountId), lineId)).line.status).toBe('active');
  });

  it('a line that works, is worked on, or belongs to another account cannot be retried', async () => {
    const { lineId } = first((await world.newLines(1)).lines);
    expect(await retry(lineId)).toMatchObject({ kind: 'refused', problem: 'line_busy' });
    await world.workLines(8000);
    expect(await retry(lineId)).toMatchObject({ kind: 'refused', problem: 'already_active' });
    expect(await retry(lineId, newId<AccountId>('acct'))).toBeUndefined();
  });

  it('of many lines some may fail without the others', async () => {
    const iccids = await world.newSims('kore', 5);
    world.kore.failing.add(iccids[1] ?? '').add(iccids[3] ?? '');
    await world.reserved(iccids);
    await world.workLines(8000);
    expect((await list({ status: 'active' })).total).toBe(3);
    expect((await list({ status: 'attention' })).total).toBe(2);
  });

  it('a result that does not come in time leaves the line unknown, and a late one clears it up', async () => {
    const { lineId } = first((await world.newLines(1)).lines);
    await world.workLines(0);
    world.kore.faults.push('down');
    await world.workLines(1_200_000, 60_000);
    expect((await getLine(world, callerOf(world.accountId), lineId)).line.status).toBe('outcome_unknown');
    world.kore.faults.pop();
    await world.workLines(7_200_000, 600_000);
    expect((await getLine(world, callerOf(world.accountId), lineId)).line).toMatchObject({
      status: 'active',
      problem: null,
    });
    expect(world.activated).toEqual([lineId]);
  });

  it('an outcome counts as concluded once its line has taken it over, and only if it was in by then', async () => {
    const { commandId } = first((await world.newLines(1)).lines);
    const before = world.clock.now();
    const concluded = (overBy = world.clock.now()) =>
      world.provisioning.concludedChanges(world.db, { commandIds: [commandId], overBy });
    const { handlers, chores } = world.commands.jobs;
    await world.workFor({ handlers, chores }, 8000);
    expect(await world.commands.commandsOf(world.db, [commandId])).toMatchObject([{ state: 'succeeded' }]);
    expect(await concluded()).toEqual([]);
    await world.workLines(0);
    expect(await concluded()).toEqual([{ commandId, outcome: 'done', text: null, mayRetry: false }]);
    expect(await concluded(before)).toEqual([]);
  });

  it('a new activation of the own failed SIM gives the failed line up', async () => {
    const [iccid = ''] = await world.newSims('kore', 1);
    world.kore.failing.add(iccid);
    const { lineId } = first((await world.reserved([iccid])).lines);
    await world.workLines(8000);
    const found = (await world.inventory.findSims(world.db, world.accountId, [iccid])).get(iccid);
    expect(found).toMatchObject({ use: 'failed', failedLineId: lineId });
    const again = () =>
      world.db.transaction().execute((tx) =>
        world.provisioning.reserveLines(
          tx,
          {
            accountId: world.accountId,
            plan: world.kore10,
            devices: [{ iccid, imei: null, name: null, givesUpLineId: lineId }],
          },
          testOrigin,
        ),
      );
    const results = await Promise.all([again(), again()]);
    expect(results.map(({ lines }) => lines.length).toSorted((one, other) => one - other)).toEqual([0, 1]);
    expect((await getLine(world, callerOf(world.accountId), lineId)).line.status).toBe('terminated');
    expect((await list()).items.map(({ status }) => status)).toEqual(['activating']);
  });
});

it('a line that is worked on again meanwhile is not given up', async () => {
  const { lineId, iccid } = first((await world.newLines(1)).lines);
  const devices = [{ iccid, imei: null, name: null, givesUpLineId: lineId }];
  const again = world.db
    .transaction()
    .execute((tx) =>
      world.provisioning.reserveLines(tx, { accountId: world.accountId, plan: world.kore10, devices }, testOrigin),
    );
  expect(await again).toEqual({ lines: [], taken: [iccid] });
  expect((await getLine(world, callerOf(world.accountId), lineId)).line.status).toBe('activating');
});

it('what holds for our account counts before what the carrier publishes', async () => {
  const { lineId } = first((await world.newLines(1)).lines);
  await world.workLines(8000);
  const change = (action: 'suspend' | 'terminate') =>
    world.db.transaction().execute(async (tx) => {
      const asked = { accountId: world.accountId, change: { action }, lineIds: [lineId] };
      return (await world.provisioning.changeLines(tx, asked, testOrigin)).get(lineId);
    });
  const { capabilities } = world.kore;
  capabilities.limits = { maxActionsPerDay: 1 };
  expect(await change('suspend')).toMatchObject({ kind: 'refused', problem: 'carrier_daily_limit' });
  delete capabilities.limits;
  expect(await change('suspend')).toMatchObject({ kind: 'requested' });
  await world.workLines(8000);
  capabilities.limits = { canTerminateSuspended: false };
  expect(await change('terminate')).toMatchObject({ kind: 'refused', problem: 'suspended_no_terminate' });
  delete capabilities.limits;
  expect(await change('terminate')).toMatchObject({ kind: 'requested' });
});
