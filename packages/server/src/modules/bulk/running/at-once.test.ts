import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBulkWorld, type BulkWorld } from '../../../../test/bulk-world.ts';
import { noParts } from '../../../../test/service-world.ts';
import { runJobs } from './run-jobs.ts';
import { pauseJob, resumeAtOnce, startAtOnce } from './steer-job.ts';

let world: BulkWorld;

beforeAll(async () => {
  world = await createBulkWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.beginTest());

const asked = () => ({ ...noParts, caller: world.caller });
const listed = async () => (await world.routes.listLines({ ...asked(), query: { page: 1, limit: 100 } })).items;
const sent = () => world.kore.received.length;

describe('right after the start, with no worker running', () => {
  it.each([
    ['suspend', 'suspending'],
    ['terminate', 'terminating'],
  ] as const)('%s: the list, the page of the line and the job say what was ordered', async (action, status) => {
    const [line] = await world.activeLines(1);
    const before = sent();
    const draft = await world.draft({ action, selection: { lineIds: [world.idOf(line)] } });
    expect(await world.start(draft.id)).toMatchObject({ state: 'running', readyCount: 0, runningCount: 1 });
    expect(await listed()).toMatchObject([{ status }]);
    expect((await world.line(line)).status).toBe(status);
    expect(await world.rows(draft.id)).toMatchObject([{ state: 'running' }]);
    expect(sent()).toBe(before);
  });

  it('a resumed line is resuming', async () => {
    const [line] = await world.activeLines(1);
    const selection = { lineIds: [world.idOf(line)] };
    await world.run({ action: 'suspend', selection });
    await world.start((await world.draft({ action: 'resume', selection })).id);
    expect(await listed()).toMatchObject([{ status: 'resuming' }]);
  });

  it('a dearer plan is shown as the one that the line is changing to, a cheaper one with its day', async () => {
    const [line] = await world.activeLines(1, 'kore-fee');
    const [other] = await world.activeLines(1, 'kore-10');
    const planOf = async (code: string) => (await world.plan(code)).id;
    const dearer = { planId: await planOf('kore-10'), selection: { lineIds: [world.idOf(line)] } };
    const cheaper = { planId: await planOf('kore-fee'), selection: { lineIds: [world.idOf(other)] } };
    await world.start((await world.draft({ action: 'changePlan', ...dearer })).id);
    await world.start((await world.draft({ action: 'changePlan', ...cheaper })).id);
    const shown = new Map((await listed()).map((one) => [one.id, one]));
    expect(shown.get(world.idOf(line))).toMatchObject({ nextPlanId: dearer.planId, nextPlanOn: null });
    expect(shown.get(world.idOf(other))).toMatchObject({
      nextPlanId: cheaper.planId,
      nextPlanOn: expect.stringMatching(/^\d{4}-/),
    });
  });

  it('an order of many devices has its lines, and names and tags are there', async () => {
    const { id: planId } = await world.plan('kore-10');
    const devices = (await world.newSims('kore', 2)).map((iccid) => ({ iccid }));
    await world.start((await world.draft({ action: 'activate', planId, devices })).id);
    const lines = await listed();
    expect(lines.map(({ status }) => status)).toEqual(['activating', 'activating']);
    const selection = { lineIds: lines.map(({ id }) => id) };
    const tagged = await world.draft({ action: 'tag', add: ['north'], remove: [], selection });
    expect(await world.start(tagged.id)).toMatchObject({ state: 'finished', doneCount: 2 });
    expect((await listed()).map(({ tags }) => tags)).toEqual([['north'], ['north']]);
  });

  it('a job that goes on after a pause begins at once too', async () => {
    const [line] = await world.activeLines(1);
    const draft = await world.draft({ action: 'suspend', selection: { lineIds: [world.idOf(line)] } });
    await world.startOnly(draft.id);
    await pauseJob(world, world.caller, draft.id);
    expect(await world.line(line)).toMatchObject({ status: 'active' });
    expect(await resumeAtOnce(world, world.caller, draft.id)).toMatchObject({ runningCount: 1 });
    expect(await world.line(line)).toMatchObject({ status: 'suspending' });
  });
});

describe('what a start promises', () => {
  it('a process that dies after the start leaves the rows to the workers, once', async () => {
    const lines = await world.activeLines(2);
    const before = sent();
    const draft = await world.draft({ action: 'suspend', selection: { lineIds: lines.map(({ id }) => id) } });
    await world.startOnly(draft.id);
    expect(await world.start(draft.id)).toMatchObject({ readyCount: 0, runningCount: 2 });
    await world.work();
    expect(await world.job(draft.id)).toMatchObject({ state: 'finished', doneCount: 2 });
    expect(sent()).toBe(before + 2);
  });

  it('two starts and a worker at once begin every row once', async () => {
    const lines = await world.activeLines(3);
    const before = sent();
    const draft = await world.draft({ action: 'suspend', selection: { lineIds: lines.map(({ id }) => id) } });
    await Promise.all([world.start(draft.id), world.start(draft.id), runJobs(world)]);
    await world.work();
    expect(await world.job(draft.id)).toMatchObject({ state: 'finished', doneCount: 3 });
    expect(sent()).toBe(before + 3);
  });

  it('more than a page begins a page at once, and the workers begin the rest', async () => {
    const lines = await world.activeLines(103);
    const draft = await world.draft({ action: 'suspend', selection: { lineIds: lines.map(({ id }) => id) } });
    expect(await world.start(draft.id)).toMatchObject({ readyCount: 3, runningCount: 100 });
    await world.work();
    expect(await world.job(draft.id)).toMatchObject({ state: 'finished', doneCount: 103 });
  });

  it('a fault while it begins is no fault of the start: the workers go on', async () => {
    const [line] = await world.activeLines(1);
    const draft = await world.draft({ action: 'suspend', selection: { lineIds: [world.idOf(line)] } });
    const { provisioning } = world;
    const broken = { ...provisioning, changeLines: () => Promise.reject(new Error('broken')) };
    Object.assign(world, { provisioning: broken });
    expect(await startAtOnce(world, world.caller, draft.id, {})).toMatchObject({ state: 'running', readyCount: 1 });
    Object.assign(world, { provisioning });
    await world.work();
    expect(await world.job(draft.id)).toMatchObject({ state: 'finished', doneCount: 1 });
  });
});
