import { afterAll, beforeAll, expect, it } from 'vitest';
import { lookAtCharge } from '../../src/modules/payments/charges/look-at-charge.ts';
import { expectAgreement } from './agreement.ts';
import { killEverywhere } from './kill-everywhere.ts';
import { chargesOf, pay, payHalves } from './money-steps.ts';
import { chargeFaults, type Fault } from './rough-gateway.ts';
import { createStormWorld, type Debtor, type Process, type StormWorld } from './storm-world.ts';

// Much work in each: on a busy machine it takes its time.

let storm: StormWorld;
let weather: Fault | null = null;
beforeAll(async () => {
  storm = await createStormWorld();
  storm.rough.weather = () => weather;
});
afterAll(() => storm.world.stop());

const minuteMs = 60_000;
const lookAtAll = async (process: Process, debtor: Debtor) => {
  for (const { id } of await chargesOf(process, debtor)) await lookAtCharge(process.needs, id);
};

it.each([null, ...chargeFaults])('a payment dies at each of its moments; the gateway: %s', async (fault) => {
  weather = fault;
  expect(await killEverywhere(storm, { fault, act: pay })).toBeGreaterThan(20);
});

it.each([null, 'lost_after', 'declined'] satisfies (Fault | null)[])(
  'a payment of parts of four lines of two invoices dies at each of its moments; the gateway: %s',
  async (fault) => {
    weather = fault;
    expect(await killEverywhere(storm, { invoices: 2, fault, act: payHalves })).toBeGreaterThan(20);
  },
);

it.each(['lost_before', 'lost_after', 'shy', 'held'] satisfies Fault[])(
  'the first and the second look after it die at each of their moments; the gateway: %s',
  async (fault) => {
    weather = fault;
    const wait = (minutes: number) => Promise.resolve(storm.world.clock.advance(minutes * minuteMs));
    const first = await killEverywhere(storm, { fault, prepare: pay, pass: () => wait(1), act: lookAtAll });
    const second = await killEverywhere(storm, {
      fault,
      prepare: pay,
      async pass(process, debtors) {
        await wait(1);
        await Promise.all(debtors.map((debtor) => lookAtAll(process, debtor)));
        await wait(4);
      },
      act: lookAtAll,
    });
    expect(Math.min(first, second)).toBeGreaterThan(5);
  },
);

it('and afterwards no invoice is paid twice, and gateway, books and invoices agree', async () => {
  await storm.calm(3);
  expect(storm.rough.sins).toEqual([]);
  await expectAgreement(storm);
});
