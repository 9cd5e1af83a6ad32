import { afterEach, beforeEach, expect, it } from 'vitest';
import { lookAtCharge } from '../../src/modules/payments/charges/look-at-charge.ts';
import { expectAgreement } from './agreement.ts';
import { killEverywhere } from './kill-everywhere.ts';
import { chargesOf, pay } from './money-steps.ts';
import { chargeFaults, type Fault } from './rough-gateway.ts';
import { createStormWorld, type Debtor, type Process, type StormWorld } from './storm-world.ts';

let storm: StormWorld;
beforeEach(async () => {
  storm = await createStormWorld();
});
afterEach(() => storm.world.stop());

const minuteMs = 60_000;

it.each([null, ...chargeFaults])(
  'a payment whose process dies anywhere comes right; the gateway: %s',
  async (fault) => {
    storm.rough.weather = () => fault;
    const moments = await killEverywhere(storm, { act: pay });
    expect(moments).toBeGreaterThan(20);
    await storm.calm(3);
    await expectAgreement(storm);
  },
);

const lookAtAll = async (process: Process, debtor: Debtor) => {
  for (const { id } of await chargesOf(process, debtor)) await lookAtCharge(process.needs, id);
};

it.each(['lost_before', 'lost_after', 'shy', 'held'] satisfies Fault[])(
  'a look after it that dies anywhere is looked again; the gateway: %s',
  async (fault) => {
    let left: Fault | null = fault;
    storm.rough.weather = () => left;
    const pass = () => void storm.world.clock.advance(minuteMs);
    const first = await killEverywhere(storm, { prepare: pay, pass, act: lookAtAll });
    const second = await killEverywhere(storm, {
      prepare: pay,
      async pass() {
        storm.world.clock.advance(minuteMs);
        await storm.start().work();
        storm.world.clock.advance(4 * minuteMs);
        left = null;
        return undefined;
      },
      act: lookAtAll,
    });
    expect(Math.min(first, second)).toBeGreaterThan(5);
    await storm.calm(3);
    await expectAgreement(storm);
  },
);
