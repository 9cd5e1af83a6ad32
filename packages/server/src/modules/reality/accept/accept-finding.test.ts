import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRealityWorld, type RealityWorld } from '../../../../test/reality-world.ts';
import { noParts } from '../../../../test/service-world.ts';
import { hourMs } from '../../../kernel/clock.ts';

let world: RealityWorld;

beforeAll(async () => {
  world = await createRealityWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.beginTest());

async function activeLine() {
  const [line] = await world.activeLines(1);
  if (!line) throw new Error('no line');
  return line;
}

const history = async (lineId: string) =>
  (await world.routes.getLine({ ...noParts, caller: world.caller, params: { id: lineId }, query: {} })).events;

describe('taking over what the carrier says', () => {
  it('a line that the carrier ended counts as terminated and is not charged any more, with its cause', async () => {
    const line = await activeLine();
    world.kore.outside.set(line.iccid, { state: 'deactivated', word: 'Deactivated' });
    const [found] = await world.checked();
    expect(found).toMatchObject({ kind: 'ghost', severity: 'critical', line: { id: line.id } });
    expect(await world.accept(found)).toContain('terminated');
    expect(await world.findings()).toEqual([]);
    await world.work();
    expect(await world.line(line)).toMatchObject({ status: 'terminated', subscriptionStatus: 'canceled' });
    expect((await history(line.id))[0]).toMatchObject({ text: 'KORE says “Deactivated”; taken over.', by: 'You' });
    expect(await world.checked()).toEqual([]);
    expect(world.kore.received).toHaveLength(1);
  });

  it('a line that the carrier suspended counts as suspended; the repair resumes it by an ordinary job', async () => {
    const line = await activeLine();
    world.kore.outside.set(line.iccid, { state: 'suspended', word: 'Suspend' });
    const [found] = await world.checked();
    expect(found).toMatchObject({ kind: 'state_drift', repair: { afterAccept: true, change: { action: 'resume' } } });
    await world.accept(found);
    expect(await world.line(line)).toMatchObject({ status: 'suspended', suspendReasons: ['user'] });
    if (!found?.repair) throw new Error('no repair');
    expect(await world.run(found.repair.change)).toMatchObject({ doneCount: 1 });
    expect(await world.line(line)).toMatchObject({ status: 'active', suspendReasons: [] });
    expect(await world.checked()).toEqual([]);
  });

  it('a suspended line that runs on counts as active; the repair suspends it again', async () => {
    const line = await activeLine();
    await world.run({ action: 'suspend', selection: { lineIds: [line.id] } });
    world.kore.outside.set(line.iccid, { state: 'active', word: 'Active' });
    const [found] = await world.checked();
    expect(found).toMatchObject({ kind: 'state_drift', repair: { change: { action: 'suspend' } } });
    await world.accept(found);
    expect(await world.line(line)).toMatchObject({ status: 'active' });
    if (!found?.repair) throw new Error('no repair');
    await world.run(found.repair.change);
    expect(await world.line(line)).toMatchObject({ status: 'suspended' });
    expect(await world.checked()).toEqual([]);
  });

  it('another plan counts from the next period on, and can be put back by a job', async () => {
    const line = await activeLine();
    const other = await world.plan('kore-fee');
    world.kore.outside.set(line.iccid, { planRef: other.carrierPlanRef });
    const [found] = await world.checked();
    expect(found).toMatchObject({ kind: 'plan_drift', severity: 'warning' });
    await world.accept(found);
    await world.work();
    expect(await world.line(line)).toMatchObject({ planId: other.id });
    const query = { page: 1, limit: 100 };
    const upcoming = await world.routes.listUpcomingSubscriptions({ ...noParts, caller: world.caller, query });
    expect(upcoming.items).toMatchObject([{ amountCents: 240 }]);
    if (!found?.repair) throw new Error('no repair');
    await world.run(found.repair.change);
    expect(await world.line(line)).toMatchObject({ planName: 'Plan kore-10' });
  });

  it('a number that the carrier gave is kept with the line', async () => {
    const line = await activeLine();
    world.kore.outside.set(line.iccid, { msisdn: '+15559998877' });
    const [found] = await world.checked();
    expect(found).toMatchObject({ kind: 'number_drift', severity: 'info', repair: null });
    await world.accept(found);
    expect(await world.line(line)).toMatchObject({ msisdn: '+15559998877', status: 'active' });
  });

  it('an overdue order counts as not done: the line is as it was, and may be changed again', async () => {
    const line = await activeLine();
    world.kore.lagging.add(line.iccid);
    const job = await world.run({ action: 'suspend', selection: { lineIds: [line.id] } });
    await world.work(2 * hourMs, hourMs / 4);
    expect(await world.line(line)).toMatchObject({ status: 'outcome_unknown' });
    const [found] = await world.checked();
    expect(found).toMatchObject({ kind: 'stuck_request' });
    await world.accept(found);
    await world.work();
    expect(await world.line(line)).toMatchObject({ status: 'active' });
    expect(await world.job(job.id)).toMatchObject({ state: 'finished' });
    world.kore.lagging.delete(line.iccid);
    expect(await world.checked()).toMatchObject([{ kind: 'state_drift' }]);
  });

  it('is refused where the carrier agrees by now, does not answer, or the finding is not one of the account', async () => {
    const line = await activeLine();
    world.kore.outside.set(line.iccid, { state: 'suspended', word: 'Suspend' });
    const [found] = await world.checked();
    await expect(world.accept(found, await world.newCustomer())).rejects.toMatchObject({ code: 'not_found' });
    world.kore.faults.push('down');
    await expect(world.accept(found)).rejects.toMatchObject({ code: 'carrier_silent' });
    world.kore.faults.splice(0);
    world.kore.outside.delete(line.iccid);
    await expect(world.accept(found)).rejects.toMatchObject({ code: 'finding_gone' });
    expect(await world.findings()).toEqual([]);
    expect(await world.line(line)).toMatchObject({ status: 'active' });
    await expect(world.accept(found)).rejects.toMatchObject({ code: 'not_found' });
  });
});
