import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { simulatedCarriers } from '../../../../test/own-simulator.ts';
import { createRealityWorld, type RealityWorld } from '../../../../test/reality-world.ts';
import { noParts } from '../../../../test/service-world.ts';
import { dayMs, minuteMs } from '../../../kernel/clock.ts';
import { outside } from '../../../kernel/outside-call.ts';
import { connected } from '../../../../test/connected.ts';

let world: RealityWorld;

beforeAll(async () => {
  world = await createRealityWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.beginTest();
  world.clock.advance(dayMs);
});
afterEach(() => void world.kore.faults.splice(0));

/** As the page reads it. */
const shown = async () => {
  const query = { page: 1, limit: 10 };
  const { check } = await world.routes.listFindings({ ...noParts, caller: world.caller, query });
  return check;
};

/** Lets a check wait and try again until it has ended. */
async function toItsEnd(): Promise<void> {
  for (let tries = 0; tries < 10; tries += 1) {
    world.clock.advance(16 * minuteMs);
    await world.readAccounts();
  }
}

it('a check that waits for a carrier says which, since when, and goes on by itself', async () => {
  await world.activeLines(1);
  await world.activeLines(1, 'cisco-20');
  world.kore.faults.push('down');
  await world.check();
  const since = world.clock.now().toISOString();
  await world.readAccounts();
  const waiting = { carrierName: 'KORE', since, refusesUs: false, isLeftOut: false };
  expect(await shown()).toMatchObject({ state: 'running', silent: [waiting] });
  world.clock.advance(minuteMs);
  await world.readAccounts();
  expect(await shown()).toMatchObject({ state: 'running', silent: [waiting] });
  world.kore.faults.splice(0);
  world.clock.advance(5 * minuteMs);
  await world.readAccounts();
  expect(await shown()).toMatchObject({ state: 'done', readCount: 2, silent: [] });
});

it('a carrier that is unreachable is shown as one that does not answer', async () => {
  await world.activeLines(1);
  const { kore } = simulatedCarriers('http://127.0.0.1:1', world.clock);
  await world.check();
  await world.readAccounts({ ...world, carriers: connected({ kore: outside(kore) }) });
  expect(await shown()).toMatchObject({ silent: [{ carrierName: 'KORE', refusesUs: false, isLeftOut: false }] });
  await toItsEnd();
  expect(await shown()).toMatchObject({ state: 'done', silent: [] });
});

it('a carrier that turns the portal away is shown apart from one that does not answer', async () => {
  await world.activeLines(1);
  world.kore.faults.push('refuses_us');
  await world.check();
  await world.readAccounts();
  expect(await shown()).toMatchObject({ state: 'running', silent: [{ carrierName: 'KORE', refusesUs: true }] });
});

it('a check that went on without a carrier says so when it is done, and the others were compared', async () => {
  await world.activeLines(2);
  const [line] = await world.activeLines(1, 'cisco-20');
  world.cisco.outside.set(line?.iccid ?? '', { state: 'off', word: 'DEACTIVATED' });
  world.kore.faults.push('down');
  await world.check();
  await toItsEnd();
  expect(await shown()).toMatchObject({ state: 'done', silent: [{ carrierName: 'KORE', isLeftOut: true }] });
  expect(await world.findings()).toMatchObject([{ kind: 'ghost', carrier: 'cisco' }]);
  world.kore.faults.splice(0);
  await world.checked();
  expect(await shown()).toMatchObject({ state: 'done', silent: [] });
});

it('the nightly reading shows an account a carrier that does not answer only where it has lines', async () => {
  await world.activeLines(1, 'cisco-20');
  const withoutKore = world.caller;
  await world.beginTest();
  await world.activeLines(1);
  world.clock.advance(dayMs);
  world.kore.faults.push('down');
  await world.readCarriers();
  expect(await shown()).toMatchObject({ silent: [{ carrierName: 'KORE', isLeftOut: false }] });
  world.caller = withoutKore;
  expect(await shown()).toMatchObject({ silent: [] });
});
