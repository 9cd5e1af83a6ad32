import { afterAll, beforeAll, expect, it } from 'vitest';
import { freeBudget } from '../../../test/free-budget.ts';
import {
  freeSims,
  ownSession,
  simulatedConfigs,
  startOwnSimulator,
  type OwnSimulator,
} from '../../../test/own-simulator.ts';
import { systemClock } from '../../kernel/clock.ts';
import { thingspaceCarrier } from './thingspace-carrier.ts';

let simulator: OwnSimulator;
let iccids: string[];
beforeAll(async () => {
  simulator = await startOwnSimulator();
  const sims = await freeSims('thingspace');
  iccids = Array.from({ length: 50 }, () => sims.next());
});
afterAll(() => simulator.stop());

/** The adapter, and how many calls it has made besides those for its tokens. */
async function counted() {
  let count = 0;
  const port = thingspaceCarrier({
    config: simulatedConfigs(simulator.url).thingspace,
    clock: systemClock,
    session: ownSession(),
    activations: freeBudget,
    budget: {
      ...freeBudget,
      within(call) {
        count += 1;
        return call();
      },
    },
  });
  await port.readLines(iccids.slice(0, 1));
  const before = count;
  return { port, calls: () => count - before };
}

it('SIMs of one delivery are read by one call, each as it is', async () => {
  const { port, calls } = await counted();
  const { lines, unread } = await port.readLines(iccids);
  expect(calls()).toBe(1);
  expect(unread).toEqual([]);
  expect(new Set(lines.map(({ iccid }) => iccid))).toEqual(new Set(iccids));
  expect(new Set(lines.map(({ state }) => state))).toEqual(new Set(['inventory']));
});

it('a number that the carrier writes without its check digit is read together with the others', async () => {
  const { port, calls } = await counted();
  const [one = ''] = iccids;
  await simulator.control('POST', '/faults', { carrier: 'thingspace', kind: 'iccid-short', iccid: one });
  const { lines } = await port.readLines(iccids);
  await simulator.control('DELETE', '/faults');
  expect(new Set(lines.map(({ iccid }) => iccid))).toEqual(new Set(iccids));
  expect(calls()).toBe(1);
});

it('what a list does not show is asked for by itself, and one that does not exist is in no list', async () => {
  const { port, calls } = await counted();
  const stranger = `${iccids[0]?.slice(0, -4)}9996`;
  const { lines, unread } = await port.readLines([...iccids, stranger]);
  expect(lines).toHaveLength(iccids.length);
  expect(unread).toEqual([]);
  expect(calls()).toBe(2);
});

it('a list that cannot be read costs a call each and loses no line', async () => {
  const { port, calls } = await counted();
  await simulator.control('POST', '/faults', { carrier: 'thingspace', kind: '503-html', on: 'read', times: 1 });
  const { lines, unread } = await port.readLines(iccids.slice(0, 5));
  expect([lines.length, unread.length, calls()]).toEqual([5, 0, 6]);
});
