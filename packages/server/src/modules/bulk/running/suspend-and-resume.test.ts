import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBulkWorld, type BulkWorld } from '../../../../test/bulk-world.ts';

let world: BulkWorld;

beforeAll(async () => {
  world = await createBulkWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.beginTest());

describe('suspending lines', () => {
  it('shows what it will do, changes nothing before it is started, and then suspends each line', async () => {
    const lines = await world.activeLines(3);
    const draft = await world.draft({ action: 'suspend', selection: { lineIds: lines.map(({ id }) => id) } });
    expect(draft).toMatchObject({
      state: 'draft',
      title: 'Suspend 3 lines',
      total: 3,
      readyCount: 3,
      refusedCount: 0,
      blockers: [],
      price: { todayCents: 0, monthlyDeltaCents: 0, notes: ['Suspended lines are still billed.'] },
    });
    await world.work(3000);
    expect(await world.statesOf(lines)).toEqual(['active', 'active', 'active']);
    await world.start(draft.id);
    await world.work();
    expect(await world.job(draft.id)).toMatchObject({ state: 'finished', doneCount: 3, runningCount: 0 });
    expect(await world.statesOf(lines)).toEqual(['suspended', 'suspended', 'suspended']);
    expect((await world.line(lines[0])).suspendReasons).toEqual(['user']);
    const suspensions = world.kore.received.filter(({ kind }) => kind === 'suspend');
    expect(suspensions.map(({ iccid }) => iccid).toSorted()).toEqual(lines.map(({ iccid }) => iccid).toSorted());
  });

  it('and resuming them brings them back', async () => {
    const lines = await world.activeLines(2);
    const selection = { lineIds: lines.map(({ id }) => id) };
    await world.run({ action: 'suspend', selection });
    expect(await world.statesOf(lines)).toEqual(['suspended', 'suspended']);
    const job = await world.run({ action: 'resume', selection });
    expect(job).toMatchObject({ state: 'finished', doneCount: 2 });
    expect(await world.statesOf(lines)).toEqual(['active', 'active']);
  });

  it('leaves out lines that cannot be suspended, says why, and wants that agreed', async () => {
    const lines = await world.activeLines(2);
    await world.run({ action: 'suspend', selection: { lineIds: [world.idOf(lines[0])] } });
    const draft = await world.draft({
      action: 'suspend',
      selection: { lineIds: [...lines.map(({ id }) => id), 'line_none'] },
    });
    expect(draft).toMatchObject({ readyCount: 1, refusedCount: 2, title: `Suspend ${lines[1]?.iccid}` });
    expect(draft.refusals.map(({ code, firstRows }) => ({ code, firstRows }))).toEqual([
      { code: 'already_suspended', firstRows: [1] },
      { code: 'line_unknown', firstRows: [3] },
    ]);
    await expect(world.start(draft.id, {})).rejects.toMatchObject({ code: 'rows_refused' });
    await world.start(draft.id, { onlyAccepted: true });
    await world.work();
    expect(await world.job(draft.id)).toMatchObject({ state: 'finished', doneCount: 1, refusedCount: 2 });
  });
});
