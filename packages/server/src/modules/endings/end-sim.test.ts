import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditEntries } from '../../../test/audit-entries.ts';
import { Killed, mortal, type Mortal } from '../../../test/mortal.ts';
import { createRealityWorld, type RealityWorld } from '../../../test/reality-world.ts';
import { dayMs, hourMs, minuteMs } from '../../kernel/clock.ts';
import { concludeEndings } from './conclude-endings.ts';

let world: RealityWorld;
let life: Mortal;

beforeAll(async () => {
  world = await createRealityWorld();
  life = mortal(world.db);
  world.change({ db: life.db });
});
afterAll(() => world.stop());

async function zombies(count: number): Promise<string[]> {
  const iccids = await world.newSims('kore', count);
  for (const iccid of iccids) world.kore.outside.set(iccid, { state: 'active', word: 'Active' });
  world.clock.advance(dayMs);
  await world.readCarriers();
  return iccids;
}

async function order(iccid: string) {
  const planned = await world.endings.planEnding(iccid);
  if (planned.kind !== 'shown') return planned.text;
  return world.endings.endSim({ finding: planned.finding, planRef: planned.planRef, reason: 'a test' });
}

async function survive(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
  }
}

const endsOf = (iccid: string) => world.kore.received.filter((one) => one.kind === 'terminate' && one.iccid === iccid);

/** What workers do for it, and nothing else. */
async function work(): Promise<void> {
  const chores = world.parts.chores.filter(({ name }) => name.startsWith('carriers.'));
  await world.workFor({ handlers: world.parts.handlers, chores }, 6000, 3000);
  await concludeEndings(world);
}

const isOver = async (iccid: string) => (await world.reality.namedFindings(world.db, iccid)).length === 0;

/** Showing what it would do, requesting, sending, looking and concluding. */
const fewest = 6;

it('killed right before or after any transaction, a SIM is ended once and its finding closes', async () => {
  const moments = ['before', 'after'] as const;
  const outcomes: { moment: string; transaction: number; isClosed: boolean; endCount: number }[] = [];
  const sims = await zombies(8 * fewest);
  for (const moment of moments) {
    let transaction = 0;
    for (let wasKilled = true; wasKilled;) {
      transaction += 1;
      const iccid = sims.pop() ?? '';
      life.dieAt(transaction, moment);
      await survive(() => order(iccid));
      await survive(work);
      wasKilled = life.isDead;
      life.dieAt(0, 'before');
      // Without an answer the operator asks again.
      await order(iccid);
      for (let turn = 0; turn < 4 && !(await isOver(iccid)); turn += 1) {
        await work();
        world.clock.advance(2 * minuteMs);
      }
      outcomes.push({ moment, transaction, isClosed: await isOver(iccid), endCount: endsOf(iccid).length });
    }
    expect(transaction).toBeGreaterThan(fewest);
  }
  expect(outcomes.filter(({ isClosed, endCount }) => !isClosed || endCount !== 1)).toEqual([]);
});

it('of two operators at once one ends the SIM', async () => {
  const [iccid = ''] = await zombies(1);
  const answers = await Promise.all([order(iccid), order(iccid)]);
  expect(answers.toSorted()).toEqual(['open', 'requested']);
  await world.endSims();
  expect(endsOf(iccid)).toHaveLength(1);
  const entries = (await auditEntries(world.db)).filter(({ action }) => action === 'finding.ended');
  expect(entries.filter(({ after: told }) => told?.includes(iccid))).toHaveLength(1);
});

it('an operator and a customer at once: one of them has the SIM, and no command crosses the other', async () => {
  const plan = await world.plan('kore-10');
  for (const iccid of await zombies(4)) {
    const change = { action: 'activate' as const, planId: plan.id, devices: [{ iccid }] };
    const job = await world.draft(change);
    const planned = await world.endings.planEnding(iccid);
    if (planned.kind !== 'shown') throw new Error(planned.text);
    const { finding, planRef } = planned;
    const [outcome] = await Promise.all([
      world.endings.endSim({ finding, planRef, reason: 'a test' }),
      world.start(job.id).then(() => world.work(0)),
    ]);
    await world.endSims();
    const { doneCount, failedCount } = await world.job(job.id);
    expect({ outcome, doneCount, failedCount }).toEqual(
      outcome === 'requested'
        ? { outcome, doneCount: 0, failedCount: 1 }
        : { outcome: 'taken', doneCount: 1, failedCount: 0 },
    );
    expect(world.kore.received.filter((one) => one.iccid === iccid)).toHaveLength(1);
  }
});

it('a failed activation that runs at the carrier is given up with its SIM', async () => {
  const [iccid = ''] = await world.newSims('kore', 1);
  const plan = await world.plan('kore-10');
  world.kore.failing.add(iccid);
  const job = await world.run({ action: 'activate', planId: plan.id, devices: [{ iccid }] });
  world.kore.failing.delete(iccid);
  world.kore.outside.set(iccid, { state: 'active', word: 'Active' });
  world.clock.advance(hourMs);
  const [found] = await world.checked();
  expect(found).toMatchObject({ kind: 'zombie', iccid });
  expect(await order(iccid)).toBe('requested');
  const [row] = await world.rows(job.id);
  const asked = {
    params: { id: row?.lineId ?? '' },
    query: {},
    body: undefined,
    ip: '192.0.2.1',
    caller: world.caller,
  };
  expect((await world.routes.getLine(asked)).line.status).toBe('terminated');
  await world.endSims();
  expect(endsOf(iccid)).toHaveLength(1);
  expect(await world.findings()).toEqual([]);
});
