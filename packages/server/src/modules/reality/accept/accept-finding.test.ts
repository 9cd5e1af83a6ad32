import type { Line } from '@linekeeper/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRealityWorld, type RealityWorld } from '../../../../test/reality-world.ts';
import { noParts } from '../../../../test/service-world.ts';
import { hourMs, minuteMs } from '../../../kernel/clock.ts';

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

/** A suspension that the carrier took and never showed. */
async function overdueSuspension(line: Line) {
  world.kore.lagging.add(line.iccid);
  const job = await world.run({ action: 'suspend', selection: { lineIds: [line.id] } });
  await world.work(hourMs, hourMs / 4);
  expect(await world.line(line)).toMatchObject({ status: 'outcome_unknown' });
  return job;
}

const history = async (lineId: string) =>
  (await world.routes.getLine({ ...noParts, caller: world.caller, params: { id: lineId }, query: {} })).events;

describe('using the value of the carrier', () => {
  it('a line that the carrier ended counts as terminated and is no longer charged, with its cause', async () => {
    const line = await activeLine();
    world.kore.outside.set(line.iccid, { state: 'deactivated', word: 'Deactivated' });
    const [found] = await world.checked();
    expect(found).toMatchObject({ kind: 'ghost', severity: 'critical', line: { id: line.id } });
    expect(await world.accept(found)).toContain('terminated');
    expect(await world.findings()).toEqual([]);
    await world.work();
    expect(await world.line(line)).toMatchObject({ status: 'terminated', subscriptionStatus: 'canceled' });
    expect((await history(line.id))[0]).toMatchObject({
      text: 'KORE says “Deactivated”. We used its value.',
      by: 'You',
    });
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

  it('an overdue request counts as not done: the line goes back to how it was, and may be changed again', async () => {
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

  it('a request that the carrier shows done counts as done, and is not repeated', async () => {
    const line = await activeLine();
    const job = await overdueSuspension(line);
    const [found] = await world.checked();
    expect(found).toMatchObject({ kind: 'stuck_request', repair: { title: 'Give up and request again' } });
    world.kore.lagging.delete(line.iccid);
    expect(await world.accept(found)).toBe('The carrier shows “suspended”: the request counts as done.');
    await world.work(2000);
    expect(await world.line(line)).toMatchObject({ status: 'suspended' });
    expect(await world.job(job.id)).toMatchObject({ doneCount: 1, failedCount: 0 });
  });

  it('an overdue request is given up and made again by an ordinary job', async () => {
    const line = await activeLine();
    await overdueSuspension(line);
    const [found] = await world.checked();
    await world.accept(found);
    await world.work(2000);
    world.kore.lagging.delete(line.iccid);
    if (!found?.repair) throw new Error('no repair');
    await world.run(found.repair.change);
    expect(await world.line(line)).toMatchObject({ status: 'suspended' });
    expect(await world.checked()).toEqual([]);
  });

  it('looking again closes what is resolved, and lets workers look for a request at once', async () => {
    const line = await activeLine();
    await overdueSuspension(line);
    const [found] = await world.checked();
    await expect(world.look(found)).rejects.toMatchObject({ code: 'too_many_requests' });
    world.clock.advance(minuteMs);
    await expect(world.look(found, await world.newCustomer())).rejects.toMatchObject({ code: 'not_found' });
    expect(await world.look(found)).toEqual({ text: 'KORE says “stock”.', isOpen: true });
    world.clock.advance(minuteMs);
    world.kore.lagging.delete(line.iccid);
    expect(await world.look(found)).toMatchObject({ text: 'KORE says “suspended”.', isOpen: true });
    await world.work(2000);
    expect(await world.line(line)).toMatchObject({ status: 'suspended' });
    world.clock.advance(minuteMs);
    expect(await world.look(found)).toEqual({ text: 'KORE says “suspended”. Both sides agree now.', isOpen: false });
    expect(await world.findings()).toEqual([]);
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
