import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Killed, mortal } from '../../../../test/mortal.ts';
import { createRealityWorld, type RealityWorld } from '../../../../test/reality-world.ts';
import { dayMs, hourMs, minuteMs } from '../../../kernel/clock.ts';

let world: RealityWorld;

beforeAll(async () => {
  world = await createRealityWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.beginTest();
  world.kore.capabilities.linesPerPage = 2;
  world.clock.advance(dayMs);
});

const zombies = async () =>
  (await world.reality.operatorFindings(world.db, 100)).filter(({ lineId }) => lineId === null);

describe('a check on demand', () => {
  it('finds nothing where all agree, says when it looked, and may be asked for again after fifteen minutes', async () => {
    await world.activeLines(2);
    expect(await world.check()).toMatchObject({ state: 'running', checkedAt: null });
    // While one runs, asking again changes nothing.
    expect(await world.check()).toMatchObject({ state: 'running' });
    await world.readAccounts();
    expect(await world.findings()).toEqual([]);
    await expect(world.check()).rejects.toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 15 * 60 });
    world.clock.advance(15 * minuteMs);
    expect(await world.check()).toMatchObject({ state: 'running', checkedAt: expect.any(String), readCount: 0 });
    await world.readAccounts();
  });

  it('shows what is found to its account alone, once, and closes it once both sides agree', async () => {
    const [line] = await world.activeLines(2);
    world.kore.outside.set(line?.iccid ?? '', null);
    const [found] = await world.checked();
    expect(found).toMatchObject({ kind: 'ghost', line: { id: line?.id } });
    expect(found?.sides.map(({ who }) => who)).toEqual(['Portal', 'KORE', 'Billing']);
    expect(await world.findings(await world.newCustomer())).toEqual([]);
    const again = await world.checked();
    expect(again).toMatchObject([{ id: found?.id, since: found?.since }]);
    world.kore.outside.delete(line?.iccid ?? '');
    expect(await world.checked()).toEqual([]);
  });

  it('waits while the carrier is silent, and goes on where it was', async () => {
    const [line] = await world.activeLines(1);
    world.kore.outside.set(line?.iccid ?? '', { state: 'suspended', word: 'Suspend' });
    world.kore.faults.push('down');
    expect(await world.checked()).toEqual([]);
    world.kore.faults.splice(0);
    await world.readAccounts();
    expect(await world.findings()).toEqual([]);
    world.clock.advance(minuteMs);
    await world.readAccounts();
    expect(await world.findings()).toMatchObject([{ kind: 'state_drift' }]);
  });

  it('finds the same however often its process dies', async () => {
    const lines = await world.activeLines(3);
    for (const { iccid } of lines) world.kore.outside.set(iccid, { state: 'suspended', word: 'Suspend' });
    await world.check();
    for (let transaction = 1; transaction <= 6; transaction += 1)
      for (const moment of ['before', 'after'] as const) {
        const process = mortal(world.db);
        process.dieAt(transaction, moment);
        await world.readAccounts({ db: process.db }).catch((error: unknown) => {
          if (!(error instanceof Killed)) throw error;
        });
        world.clock.advance(11 * minuteMs);
      }
    await world.readAccounts();
    const found = await world.findings();
    expect(found.map(({ line }) => line.id).toSorted()).toEqual(lines.map(({ id }) => id).toSorted());
  });
});

describe('the reading of every night', () => {
  it('lists SIMs in service that no account has for the operator, until they are not', async () => {
    const [known = ''] = await world.newSims('kore', 1);
    const unknown = '8988303000009999999';
    for (const iccid of [known, unknown]) world.kore.outside.set(iccid, { state: 'active', word: 'Active' });
    world.complaints.splice(0);
    await world.readCarriers();
    expect((await zombies()).map(({ iccid }) => iccid).toSorted()).toEqual([known, unknown].toSorted());
    expect(world.complaints.filter(({ facts }) => 'event' in facts && facts.event === 'reality.zombie')).toHaveLength(
      2,
    );
    world.kore.outside.set(known, { state: 'inventory', word: 'Stock' });
    world.kore.outside.delete(unknown);
    world.clock.advance(dayMs);
    await world.readCarriers();
    expect(await zombies()).toEqual([]);
  });

  it('finds a terminated line that is in service there, by the number in either form, and shows it to its account', async () => {
    const [line] = await world.activeLines(1);
    await world.run({ action: 'terminate', selection: { lineIds: [world.idOf(line)] } });
    const short = line?.iccid.slice(0, -1) ?? '';
    world.kore.outside.set(line?.iccid ?? '', null);
    world.kore.outside.set(short, { state: 'active', word: 'Active' });
    await world.readCarriers();
    expect(await world.findings()).toMatchObject([
      { kind: 'zombie', iccid: line?.iccid, repair: { change: { action: 'activate' }, afterAccept: false } },
    ]);
    world.kore.outside.delete(short);
  });

  it('reads once a night, however many ask, and looks by itself for lines that the list did not show', async () => {
    const [line, other] = await world.activeLines(2);
    world.kore.outside.set(line?.iccid ?? '', null);
    await Promise.all([world.readCarriers(), world.readCarriers()]);
    expect(await world.findings()).toMatchObject([{ kind: 'ghost', line: { id: line?.id } }]);
    world.kore.outside.set(other?.iccid ?? '', null);
    world.clock.advance(hourMs);
    await world.readCarriers();
    expect(await world.findings()).toHaveLength(1);
    world.clock.advance(dayMs);
    await world.readCarriers();
    expect(await world.findings()).toHaveLength(2);
  });

  it('does not judge a line whose SIM went to another customer, and closes what was found before', async () => {
    const [line] = await world.activeLines(1);
    await world.run({ action: 'terminate', selection: { lineIds: [world.idOf(line)] } });
    world.kore.outside.set(line?.iccid ?? '', { state: 'active', word: 'Active' });
    expect(await world.checked()).toMatchObject([{ kind: 'zombie' }]);
    const first = world.caller;
    await world.beginTest();
    const plan = await world.plan('kore-10');
    await world.run({ action: 'activate', planId: plan.id, devices: [{ iccid: line?.iccid ?? '' }] });
    expect(await world.checked()).toEqual([]);
    world.caller = first;
    expect(await world.checked()).toEqual([]);
  });

  it('waits and goes on at the same page while the carrier is silent, and logs words that it does not know', async () => {
    const [line] = await world.activeLines(1);
    world.kore.outside.set(line?.iccid ?? '', { state: 'unknown', word: 'Frobnicated' });
    world.kore.faults.push('down');
    world.complaints.splice(0);
    await world.readCarriers();
    world.kore.faults.splice(0);
    world.clock.advance(minuteMs);
    await world.readCarriers();
    const events = world.complaints.map(({ facts }) => ('event' in facts ? facts.event : ''));
    expect(events).toEqual(expect.arrayContaining(['reality.carrier-silent', 'reality.unknown-state']));
    expect(await world.findings()).toEqual([]);
    expect(await world.line(line)).toMatchObject({ status: 'active' });
  });
});
