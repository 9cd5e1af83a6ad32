import { endpoints, type Job } from '@linekeeper/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBulkWorld, type BulkWorld } from '../../../test/bulk-world.ts';
import { noParts } from '../../../test/service-world.ts';
import { dayMs } from '../../kernel/clock.ts';
import { runJobs } from '../bulk/running/run-jobs.ts';

let world: BulkWorld;

beforeAll(async () => {
  world = await createBulkWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.beginTest());

const make = async (how: 'undoJob' | 'repeatJob', id: string): Promise<Job> =>
  endpoints.undoJob.reply.parse(await world.routes[how]({ ...noParts, caller: world.caller, params: { id } }));
async function carryOut(draft: Job): Promise<Job> {
  await world.start(draft.id);
  await world.work();
  return world.job(draft.id);
}
const ids = (lines: readonly { id: string }[]) => lines.map(({ id }) => id);

describe('undoing a job', () => {
  it('resumes what it suspended, at a quote of its own, and leaves out what has changed since', async () => {
    const lines = await world.activeLines(3);
    const job = await world.run({ action: 'suspend', selection: { lineIds: ids(lines) } });
    expect(job.undo).toEqual({ isPossible: true, text: 'Undo resumes the lines that this job suspended.' });
    await world.run({ action: 'resume', selection: { lineIds: [world.idOf(lines[0])] } });
    const undo = await make('undoJob', job.id);
    expect(undo).toMatchObject({
      state: 'draft',
      title: 'Resume 2 lines',
      madeFrom: { how: 'undo', jobId: job.id, title: 'Suspend 3 lines' },
      quote: { lineCount: 2 },
      refusals: [{ code: 'not_suspended', count: 1 }],
    });
    expect(await world.statesOf(lines)).toEqual(['active', 'suspended', 'suspended']);
    expect(await world.job(job.id)).toMatchObject({ undoneBy: null });
    await carryOut(undo);
    expect(await world.statesOf(lines)).toEqual(['active', 'active', 'active']);
    expect(await world.job(job.id)).toMatchObject({ undoneBy: { jobId: undo.id, title: 'Resume 2 lines' } });
    expect(await make('undoJob', undo.id)).toMatchObject({ title: 'Suspend 2 lines' });
  });

  it('gives names back, but for lines without one before and those that were renamed since', async () => {
    const lines = await world.activeLines(3);
    const [one, two, three] = ids(lines);
    const named = (names: [string | undefined, string][]) =>
      world.run({ action: 'rename', names: names.map(([lineId = '', name]) => ({ lineId, name })) });
    await named([
      [one, 'Pump 1'],
      [two, 'Pump 2'],
    ]);
    const job = await named([
      [one, 'Valve 1'],
      [two, 'Valve 2'],
      [three, 'Valve 3'],
    ]);
    await named([[two, 'Gate 2']]);
    const undo = await make('undoJob', job.id);
    expect(undo).toMatchObject({ title: 'Undo the renaming of Valve 1', readyCount: 1 });
    expect(undo.refusals.map(({ code }) => code).toSorted()).toEqual(['changed_after_job', 'no_name_before']);
    await carryOut(undo);
    const names = await Promise.all(lines.map(async (line) => (await world.line(line)).name));
    expect(names).toEqual(['Pump 1', 'Gate 2', 'Valve 3']);
  });

  it('takes back only the tags that it added, and returns those that it removed', async () => {
    const lines = await world.activeLines(2);
    const [one, two] = ids(lines);
    const tag = (lineIds: (string | undefined)[], add: string[], remove: string[] = []) =>
      world.run({ action: 'tag', add, remove, selection: { lineIds: lineIds.map((id) => id ?? '') } });
    await tag([one], ['north', 'old']);
    await tag([two], ['east']);
    const job = await tag([one, two], ['north', 'test'], ['old']);
    await carryOut(await make('undoJob', job.id));
    const tags = await Promise.all(lines.map(async (line) => (await world.line(line)).tags.toSorted()));
    expect(tags).toEqual([['north', 'old'], ['east']]);
    const again = await make('undoJob', job.id);
    expect(again).toMatchObject({ readyCount: 0, refusals: [{ code: 'changed_after_job', count: 2 }] });
  });

  it('moves lines back to the plan that most of them had, and names the others', async () => {
    const cheap = await world.activeLines(2, 'kore-fee');
    const free = await world.activeLines(1, 'kore-free');
    const { id: planId } = await world.plan('kore-10');
    const lineIds = ids([...cheap, ...free]);
    const job = await world.run({ action: 'changePlan', planId, selection: { lineIds } });
    expect(job).toMatchObject({ doneCount: 3 });
    const undo = await make('undoJob', job.id);
    expect(undo).toMatchObject({
      title: 'Change the plan of 2 lines',
      planName: 'Plan kore-fee',
      refusals: [{ code: 'other_plan_before', count: 1 }],
    });
    await carryOut(undo);
    const shown = await Promise.all(cheap.map((line) => world.line(line)));
    expect(shown.map(({ planName }) => planName)).toEqual(['Plan kore-fee', 'Plan kore-fee']);
    expect(await make('undoJob', job.id)).toMatchObject({
      planName: 'Plan kore-free',
      readyCount: 1,
      refusals: [{ code: 'changed_after_job', count: 2 }],
    });
  });

  it('calls off changes of plan that are still to come, and leaves out what has changed since', async () => {
    const lines = await world.activeLines(3, 'kore-10');
    const [, two, three] = ids(lines);
    world.clock.advance(2 * dayMs);
    const { id: planId } = await world.plan('kore-fee');
    const job = await world.run({ action: 'changePlan', planId, selection: { lineIds: ids(lines) } });
    expect(job).toMatchObject({ doneCount: 3, undo: { isPossible: true } });
    const params = { id: three ?? '' };
    await world.routes.callOffPlanChange({ ...noParts, caller: world.caller, params });
    const { id: freeId } = await world.plan('kore-free');
    await world.run({ action: 'changePlan', planId: freeId, selection: { lineIds: [two ?? ''] } });
    const undo = await make('undoJob', job.id);
    expect(undo).toMatchObject({
      title: `Change the plan of ${lines[0]?.iccid}`,
      planName: 'Plan kore-10',
      price: { notes: ['Lines that were to change keep the plan that they have.'] },
      refusals: [{ code: 'changed_after_job', count: 2 }],
    });
    expect((await carryOut(undo)).doneCount).toBe(1);
    const shown = await Promise.all(lines.map((line) => world.line(line)));
    expect(shown.map(({ planName, nextPlanName }) => [planName, nextPlanName])).toEqual([
      ['Plan kore-10', null],
      ['Plan kore-10', 'Plan kore-free'],
      ['Plan kore-10', null],
    ]);
    expect(await make('undoJob', job.id)).toMatchObject({ refusals: [{ code: 'changed_after_job', count: 3 }] });
  });

  it('is refused for a termination and an activation, and while the job goes on', async () => {
    const lines = await world.activeLines(1);
    const selection = { lineIds: ids(lines) };
    const { items } = await world.routes.listJobs({ ...noParts, caller: world.caller, query: { page: 1, limit: 9 } });
    const activation = items.find(({ action }) => action === 'activate');
    expect(activation?.undo).toMatchObject({ isPossible: false });
    await expect(make('undoJob', activation?.id ?? '')).rejects.toMatchObject({ code: 'job_not_undoable' });
    const { id } = await world.draft({ action: 'suspend', selection });
    await world.start(id);
    await runJobs(world);
    expect((await world.job(id)).undo).toBeNull();
    await expect(make('undoJob', id)).rejects.toMatchObject({ code: 'job_not_ended' });
    await world.work();
    const ended = await world.run({ action: 'terminate', selection });
    await expect(make('undoJob', ended.id)).rejects.toMatchObject({ code: 'job_not_undoable' });
    await world.beginTest();
    await expect(make('undoJob', id)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('repeating a job', () => {
  it('a filter selects what it finds now, a list names what it named', async () => {
    const lines = await world.activeLines(2);
    const byFilter = await world.run({ action: 'tag', add: ['a'], remove: [], selection: { filter: {} } });
    const iccids = lines.map(({ iccid }) => iccid);
    const byList = await world.run({
      action: 'tag',
      add: ['b'],
      remove: [],
      selection: { identifiers: [...iccids, '1'] },
    });
    const byIds = await world.run({ action: 'suspend', selection: { lineIds: ids(lines) } });
    await world.run({ action: 'resume', selection: { filter: {} } });
    await world.activeLines(1);
    const again = await make('repeatJob', byFilter.id);
    expect(again).toMatchObject({ total: 3, readyCount: 1, refusals: [{ code: 'same_tags', count: 2 }] });
    expect(again.madeFrom).toEqual({ how: 'repeat', jobId: byFilter.id, title: byFilter.title });
    expect(await make('repeatJob', byList.id)).toMatchObject({ total: 3, readyCount: 0 });
    expect(await make('repeatJob', byIds.id)).toMatchObject({ title: 'Suspend 2 lines', readyCount: 2 });
  });

  it('an activation names its devices again', async () => {
    const { id: planId, carrier } = await world.plan('kore-10');
    const devices = (await world.newSims(carrier, 2)).map((iccid) => ({ iccid, name: `Pump ${iccid.slice(-4)}` }));
    const job = await world.run({ action: 'activate', planId, devices });
    expect(await make('repeatJob', job.id)).toMatchObject({ total: 2, readyCount: 0, planName: 'Plan kore-10' });
  });
});
