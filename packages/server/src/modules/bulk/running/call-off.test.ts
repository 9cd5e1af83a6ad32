import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBulkWorld, type BulkWorld } from '../../../../test/bulk-world.ts';
import { noParts } from '../../../../test/service-world.ts';
import { after, dayMs, hourMs, minuteMs } from '../../../kernel/clock.ts';

let world: BulkWorld;

beforeAll(async () => {
  world = await createBulkWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  world.kore.faults.length = 0;
  await world.beginTest();
});

const asked = () => ({ ...noParts, caller: world.caller });
const payments = async () => (await world.routes.listPayments({ ...asked(), query: { page: 1, limit: 20 } })).total;
const details = (id: string) => world.routes.getLine({ ...asked(), params: { id }, query: {} });
const shownActions = async (id: string) =>
  (await details(id)).actions.filter(({ allowed }) => allowed).map(({ action }) => action);

async function activate(count: number) {
  const { id: planId } = await world.plan('kore-10');
  const sims = await world.newSims('kore', count);
  const devices = sims.map((iccid) => ({ iccid }));
  const { lines } = await world.routes.activatePlans({ ...asked(), body: { planId, devices } });
  return { planId, sims, ids: lines.map(({ lineId }) => lineId) };
}

async function waitingLines(count: number) {
  world.kore.faults.push('down');
  const activated = await activate(count);
  await world.work(30 * hourMs, hourMs);
  return activated;
}

describe('activations at a carrier that is out of reach for thirty hours', () => {
  it('wait with the line saying so, and go on by themselves, charged once active', async () => {
    const { ids } = await waitingLines(2);
    const [id = ''] = ids;
    const { line, waiting, explanation } = await details(id);
    expect(line).toMatchObject({ status: 'activating', subscriptionStatus: 'pending', problem: null });
    const { since = '', until = '' } = waiting ?? {};
    expect(since).toBe(line.statusSince);
    expect(until).toBe(after(new Date(since), 7 * dayMs).toISOString());
    expect(explanation.text).toContain('isn’t accepting requests right now');
    expect(await payments()).toBe(0);
    world.kore.faults.length = 0;
    await world.work(20 * minuteMs, minuteMs);
    expect((await details(id)).line).toMatchObject({ status: 'active', subscriptionStatus: 'active' });
    expect((await details(id)).waiting).toBeNull();
    expect(await payments()).toBe(1);
    expect(world.kore.received.filter(({ iccid }) => iccid === line.iccid)).toHaveLength(1);
  });

  it('can be called off: never sent, nothing charged, the SIM free for another try', async () => {
    const { ids, sims, planId } = await waitingLines(2);
    const [id = '', kept = ''] = ids;
    expect(await shownActions(id)).toContain('terminate');
    const job = await world.run({ action: 'terminate', selection: { lineIds: [id] } });
    expect(job).toMatchObject({ state: 'finished', doneCount: 1, title: `Call off the activation of ${sims[0]}` });
    const { line, events } = await details(id);
    expect(line).toMatchObject({ status: 'terminated', subscriptionStatus: 'canceled' });
    expect(events[0]?.text).toBe("Activation called off before it reached the carrier. You weren't charged.");
    world.kore.faults.length = 0;
    await world.work(2 * hourMs, 5 * minuteMs);
    expect(world.kore.received.map(({ iccid }) => iccid)).not.toContain(sims[0]);
    expect((await details(kept)).line.status).toBe('active');
    const { items } = await world.routes.listPayments({ ...asked(), query: { page: 1, limit: 20 } });
    expect(items).toMatchObject([{ amountCents: 1000 }]);
    await world.routes.activatePlans({ ...asked(), body: { planId, devices: [{ iccid: sims[0] ?? '' }] } });
    await world.work(5 * minuteMs, minuteMs);
    expect(world.kore.received.filter(({ iccid }) => iccid === sims[0])).toHaveLength(1);
  });

  it('end the rows of their job when they are called off, and the job with them', async () => {
    world.kore.faults.push('down');
    const { id: planId } = await world.plan('kore-10');
    const sims = await world.newSims('kore', 2);
    const draft = await world.draft({ action: 'activate', planId, devices: sims.map((iccid) => ({ iccid })) });
    await world.start(draft.id);
    await world.work(2 * hourMs, 10 * minuteMs);
    const ids = (await world.rows(draft.id)).flatMap(({ lineId }) => lineId ?? []);
    await world.run({ action: 'terminate', selection: { lineIds: ids } });
    expect(await world.job(draft.id)).toMatchObject({ state: 'finished', failedCount: 2 });
    expect(await world.rows(draft.id)).toMatchObject([
      { state: 'failed', mayRetry: false, text: expect.stringContaining('called off') },
      { state: 'failed' },
    ]);
    expect(await payments()).toBe(0);
  });

  it('cannot be called off once the carrier may have them', async () => {
    world.kore.faults.push('lost_after', 'down');
    const { ids } = await activate(1);
    await world.work(2 * hourMs, 10 * minuteMs);
    const [id = ''] = ids;
    expect(await shownActions(id)).not.toContain('terminate');
    const draft = await world.draft({ action: 'terminate', selection: { lineIds: [id] } });
    expect(draft.blockers).toMatchObject([{ code: 'nothing_to_do' }]);
  });

  it('that leave while they are being called off stay with the carrier', async () => {
    const { ids } = await waitingLines(1);
    const draft = await world.draft({ action: 'terminate', selection: { lineIds: ids } });
    world.kore.faults.length = 0;
    await world.workFor({ handlers: [], chores: world.commands.jobs.chores }, 16 * minuteMs, 4 * minuteMs);
    expect(world.kore.received.at(-1)?.iccid).toBe((await details(ids[0] ?? '')).line.iccid);
    await world.start(draft.id);
    await world.work();
    expect(await world.line({ ...(await details(ids[0] ?? '')).line })).toMatchObject({ status: 'active' });
  });
});
