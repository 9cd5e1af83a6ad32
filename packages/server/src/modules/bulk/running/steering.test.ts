import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBulkWorld, type BulkWorld } from '../../../../test/bulk-world.ts';
import { noParts } from '../../../../test/service-world.ts';
import { brandId, type LineId } from '../../../kernel/ids.ts';
import { runJobs } from './run-jobs.ts';

let world: BulkWorld;

beforeAll(async () => {
  world = await createBulkWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.beginTest());

const steer = (name: 'pauseJob' | 'resumeJob' | 'cancelJob', id: string) =>
  world.routes[name]({ ...noParts, caller: world.caller, params: { id } });
const sent = (kind: string) => world.kore.received.filter((order) => order.kind === kind).length;

async function suspension(count: number) {
  const lines = await world.activeLines(count);
  const draft = await world.draft({ action: 'suspend', selection: { lineIds: lines.map(({ id }) => id) } });
  return { lines, id: draft.id, before: sent('suspend') };
}

type Step = () => Promise<void>;
const oneByOne = async (...steps: Step[]) => {
  for (const step of steps) await step();
};
const meetings: [string, (customer: Step, payment: Step) => Promise<unknown>][] = [
  ['the customer first', (customer, payment) => oneByOne(customer, payment)],
  ['the payment first', (customer, payment) => oneByOne(payment, customer)],
  ['both at once', (customer, payment) => Promise.all([customer(), payment()])],
];

describe('steering a job', () => {
  it('paused, no row begins; resumed, the rest is done; each may be said twice', async () => {
    const { id, before } = await suspension(3);
    await world.startOnly(id);
    await steer('pauseJob', id);
    expect(await steer('pauseJob', id)).toMatchObject({ state: 'paused', readyCount: 3 });
    await world.work(3000);
    expect(sent('suspend')).toBe(before);
    await steer('resumeJob', id);
    expect(await steer('resumeJob', id)).toMatchObject({ state: 'running' });
    await world.work();
    expect(await world.job(id)).toMatchObject({ state: 'finished', doneCount: 3 });
  });

  it('paused while the carrier has all of it, it ends with the last outcome', async () => {
    const { id } = await suspension(2);
    await world.startOnly(id);
    await runJobs(world);
    expect(await steer('pauseJob', id)).toMatchObject({ state: 'paused', readyCount: 0, runningCount: 2 });
    await world.work();
    const ended = await world.job(id);
    expect(ended).toMatchObject({ state: 'finished', doneCount: 2 });
    expect(ended.finishedAt).not.toBeNull();
    await expect(steer('cancelJob', id)).rejects.toMatchObject({ code: 'job_not_running' });
  });

  it('canceled, rows that have not begun are dropped for good', async () => {
    const { id, lines, before } = await suspension(2);
    await world.startOnly(id);
    expect(await steer('cancelJob', id)).toMatchObject({ state: 'canceled', canceledCount: 2, readyCount: 0 });
    await world.work(3000);
    expect(sent('suspend')).toBe(before);
    expect(await world.statesOf(lines)).toEqual(['active', 'active']);
    await expect(steer('resumeJob', id)).rejects.toMatchObject({ code: 'job_not_running' });
  });

  it('canceled while the carrier works, its outcomes still come in', async () => {
    const { id } = await suspension(2);
    await world.startOnly(id);
    await runJobs(world);
    await steer('cancelJob', id);
    await world.work();
    expect(await world.job(id)).toMatchObject({ state: 'canceled', doneCount: 2, runningCount: 0 });
  });
});

describe('a job of more lines than the carrier takes at once', () => {
  const pace = { linesPerRequest: 1, requestsPerSecond: 1 };
  let unlimited: typeof pace;
  beforeEach(() => {
    const { linesPerRequest, requestsPerSecond } = world.kore.capabilities;
    unlimited = { linesPerRequest, requestsPerSecond };
  });
  afterEach(() => void Object.assign(world.kore.capabilities, unlimited));

  it('begins what is taken in five seconds; the rest can be paused, resumed and canceled', async () => {
    const { id, before } = await suspension(12);
    Object.assign(world.kore.capabilities, pace);
    await world.startOnly(id);
    await runJobs(world);
    await runJobs(world);
    expect(await world.job(id)).toMatchObject({ readyCount: 7, runningCount: 5 });
    await steer('pauseJob', id);
    await world.work();
    expect(await world.job(id)).toMatchObject({ state: 'paused', readyCount: 7, doneCount: 5 });
    await steer('resumeJob', id);
    await runJobs(world);
    expect(await steer('cancelJob', id)).toMatchObject({ canceledCount: 2, runningCount: 5 });
    await world.work();
    expect(await world.job(id)).toMatchObject({ state: 'canceled', doneCount: 10 });
    expect(sent('suspend')).toBe(before + 10);
  });

  it('goes on by itself as the carrier takes orders', async () => {
    const { id, before } = await suspension(12);
    Object.assign(world.kore.capabilities, pace);
    await world.startOnly(id);
    await world.work(30_000);
    expect(await world.job(id)).toMatchObject({ state: 'finished', doneCount: 12 });
    expect(sent('suspend')).toBe(before + 12);
  });

  it('holds up neither the lines of another carrier nor another customer', async () => {
    const slow = await world.activeLines(8);
    const quick = await world.activeLines(8, 'cisco-20');
    const lineIds = [...slow, ...quick].map(({ id }) => id);
    const mixed = await world.draft({ action: 'suspend', selection: { lineIds } });
    const busy = world.caller;
    Object.assign(world.kore.capabilities, pace);
    await world.startOnly(mixed.id);
    await runJobs(world);
    expect(await world.job(mixed.id)).toMatchObject({ readyCount: 3, runningCount: 13 });
    await world.beginTest();
    const { id } = await suspension(2);
    await world.startOnly(id);
    await runJobs(world);
    expect(await world.job(id)).toMatchObject({ readyCount: 0 });
    world.caller = busy;
  });

  it('leaves the rest alone while the carrier takes no orders at all', async () => {
    const { id } = await suspension(12);
    Object.assign(world.kore.capabilities, pace);
    world.kore.faults.push('down');
    await world.startOnly(id);
    await world.work(20_000);
    expect(await world.job(id)).toMatchObject({ readyCount: 7, runningCount: 5 });
    world.kore.faults.length = 0;
    expect(await steer('cancelJob', id)).toMatchObject({ canceledCount: 7 });
    await world.work(120_000, 10_000);
    expect(await world.job(id)).toMatchObject({ state: 'canceled', doneCount: 5, canceledCount: 7 });
  });
});

describe('at the same time', () => {
  it('two starts begin one job, and every row goes out once', async () => {
    const { id, before } = await suspension(3);
    await Promise.all([world.startOnly(id), world.startOnly(id)]);
    await Promise.all([runJobs(world), runJobs(world), runJobs(world)]);
    await world.work();
    expect(sent('suspend')).toBe(before + 3);
    expect(await world.job(id)).toMatchObject({ state: 'finished', doneCount: 3 });
  });

  it.each(['pauseJob', 'cancelJob'] as const)('%s and a worker: a row has begun or it has not', async (name) => {
    const { id, before } = await suspension(3);
    await world.startOnly(id);
    await Promise.all([runJobs(world), steer(name, id)]);
    await world.work();
    const job = await world.job(id);
    expect(job.doneCount + job.readyCount + job.canceledCount).toBe(3);
    expect(sent('suspend')).toBe(before + job.doneCount);
  });

  it('two jobs over the same lines change each of them once', async () => {
    const lines = await world.activeLines(3);
    const before = sent('suspend') + sent('terminate');
    const selection = { lineIds: lines.map(({ id }) => id) };
    const drafts = [
      await world.draft({ action: 'suspend', selection }),
      await world.draft({ action: 'terminate', selection }),
    ];
    for (const { id } of drafts) await world.startOnly(id);
    await Promise.all([runJobs(world), runJobs(world)]);
    await world.work();
    const jobs = await Promise.all(drafts.map(({ id }) => world.job(id)));
    expect(jobs.map(({ state }) => state)).toEqual(['finished', 'finished']);
    expect(jobs.map(({ doneCount, failedCount }) => doneCount + failedCount)).toEqual([3, 3]);
    expect(sent('suspend') + sent('terminate')).toBe(before + 3);
  });

  it.each(meetings)(
    'a customer and a missing payment suspend a line, %s: one order, kept for both reasons',
    async (_, meet) => {
      const [line] = await world.activeLines(1);
      const before = { suspend: sent('suspend'), resume: sent('resume') };
      const lineIds = [brandId<LineId>(world.idOf(line))];
      const origin = { bySubject: null, byName: 'Linekeeper', cause: 'inv_1', request: null, requestId: null };
      const reason = (asked: { add?: 'payment'; remove?: 'payment' }) =>
        world.db.transaction().execute((tx) => world.provisioning.changeReasons(tx, { lineIds, ...asked }, origin));
      const { id } = await world.draft({ action: 'suspend', selection: { lineIds } });
      await world.startOnly(id);
      await meet(
        () => runJobs(world),
        () => reason({ add: 'payment' }),
      );
      await world.work();
      const suspendedOnce = await world.line(line);
      if (!suspendedOnce.suspendReasons.includes('user'))
        await world.run({ action: 'suspend', selection: { lineIds } });
      expect((await world.line(line)).suspendReasons.toSorted()).toEqual(['payment', 'user']);
      expect(sent('suspend')).toBe(before.suspend + 1);
      const resumed = await world.run({ action: 'resume', selection: { lineIds } });
      expect((await world.rows(resumed.id))[0]?.text).toContain('Still suspended: a charge is unpaid.');
      expect(await world.line(line)).toMatchObject({ status: 'suspended', suspendReasons: ['payment'] });
      expect(sent('resume')).toBe(before.resume);
      const refused = await world.draft({ action: 'resume', selection: { lineIds } });
      expect(refused.refusals).toMatchObject([{ code: 'suspended_for_payment' }]);
      await reason({ remove: 'payment' });
      await world.work();
      expect(await world.line(line)).toMatchObject({ status: 'active', suspendReasons: [] });
    },
  );

  it('a payment that comes while the line is being suspended for it brings the line back', async () => {
    const [line] = await world.activeLines(1);
    const lineIds = [brandId<LineId>(world.idOf(line))];
    const origin = { bySubject: null, byName: 'Linekeeper', cause: 'inv_1', request: null, requestId: null };
    await world.db
      .transaction()
      .execute((tx) => world.provisioning.changeReasons(tx, { lineIds, add: 'payment' }, origin));
    await world.db
      .transaction()
      .execute((tx) => world.provisioning.changeReasons(tx, { lineIds, remove: 'payment' }, origin));
    expect((await world.line(line)).status).toBe('suspending');
    await world.work(16_000);
    expect(await world.line(line)).toMatchObject({ status: 'active', suspendReasons: [] });
  });
});
