import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lookAtNotification } from '../../src/modules/reconciliation/notifications/take-notification.ts';
import { gatewayInvoiceNo } from '../../src/modules/payments/charges/charge.ts';
import { lookAtCorrection } from '../../src/modules/corrections/look-at-corrections.ts';
import { importSettlements } from '../../src/modules/reconciliation/settlement/import-settlements.ts';
import { watchBankDebits } from '../../src/modules/payments/bank/watch-bank-debits.ts';
import { expectAgreement } from './agreement.ts';
import { killEverywhere, killOneByOne } from './kill-everywhere.ts';
import { chargesOf, correct, correctionsIn, pay, payHalves } from './money-steps.ts';
import { moneyFaults, type Fault } from './rough-gateway.ts';
import { createStormWorld, type Debtor, type Process, type StormWorld } from './storm-world.ts';

// Much work in each: on a busy machine it takes its time.

let storm: StormWorld;
let weather: Fault | null = null;
beforeAll(async () => {
  storm = await createStormWorld();
  storm.rough.weather = (call) => (call === 'charge' ? null : weather);
});
afterAll(() => storm.world.stop());

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Until no debit can come back. */
const watchToTheEnd = async ({ needs }: Process) => {
  storm.world.clock.advance(90 * dayMs);
  await watchBankDebits(needs);
};
const settle = async ({ needs }: Process) => {
  storm.world.gateway.settle();
  await importSettlements(needs);
};

it.each([null, ...moneyFaults])('a void dies at each of its moments; the gateway: %s', async (fault) => {
  weather = fault;
  const act = (process: Process, debtor: Debtor) => correct(process, debtor, 'void', null);
  expect(await killEverywhere(storm, { fault, prepare: pay, act })).toBeGreaterThan(15);
});

it('a void of what two payments collected of the same lines dies at each of its moments', async () => {
  weather = null;
  const prepare = async (process: Process, debtor: Debtor) => {
    await payHalves(process, debtor);
    await payHalves(process, debtor);
  };
  const act = (process: Process, debtor: Debtor) => correct(process, debtor, 'void', null);
  expect(await killEverywhere(storm, { invoices: 2, prepare, act })).toBeGreaterThan(15);
});

it.each([null, ...moneyFaults])('a refund dies at each of its moments; the gateway: %s', async (fault) => {
  weather = fault;
  const act = (process: Process, debtor: Debtor) => correct(process, debtor, 'refund', 790);
  expect(await killEverywhere(storm, { fault, prepare: pay, pass: settle, act })).toBeGreaterThan(15);
});

it.each(moneyFaults)('the looks after both die at each of their moments; the gateway: %s', async (fault) => {
  weather = fault;
  const act = async (process: Process, debtor: Debtor) => {
    for (const { id } of await correctionsIn(process, debtor)) await lookAtCorrection(process.needs, id);
  };
  const wait = () => Promise.resolve(storm.world.clock.advance(minuteMs));
  const called = async (process: Process, debtor: Debtor) => {
    await pay(process, debtor);
    await correct(process, debtor, 'void', null);
  };
  const given = async (process: Process, debtors: readonly Debtor[]) => {
    await settle(process);
    await Promise.all(debtors.map((debtor) => correct(process, debtor, 'refund', null)));
    await wait();
  };
  const voids = await killEverywhere(storm, { fault, prepare: called, pass: wait, act });
  const refunds = await killEverywhere(storm, { fault, prepare: pay, pass: given, act });
  expect(Math.min(voids, refunds)).toBeGreaterThan(5);
});

it('an import of settlements dies at each of its moments', async () => {
  await settle(storm.start());
  const moments = await killOneByOne(storm, {
    prepare: pay,
    pass: () => Promise.resolve(storm.world.gateway.settle()),
    act: ({ needs }) => importSettlements(needs, { isUrgent: true }),
    end: ({ needs }) => importSettlements(needs, { isUrgent: true }),
  });
  expect(moments).toBeGreaterThan(15);
});

it('a look at a returned debit dies at each of its moments', async () => {
  await settle(storm.start());
  const moments = await killOneByOne(storm, {
    method: 'bank',
    prepare: pay,
    async pass(process, debtors) {
      await settle(process);
      for (const debtor of debtors)
        for (const { transId } of await chargesOf(process, debtor))
          storm.world.gateway.books.sendBack(transId ?? '', {
            code: 'R02',
            text: 'closed',
            at: storm.world.clock.now(),
          });
      storm.world.clock.advance(dayMs);
    },
    act: ({ needs }) => watchBankDebits(needs),
    end: watchToTheEnd,
  });
  expect(moments).toBeGreaterThan(10);
});

it('a look at one of two debits over the same lines that comes back dies at each of its moments', async () => {
  const moments = await killOneByOne(storm, {
    invoices: 2,
    method: 'bank',
    async prepare(process, debtor) {
      await payHalves(process, debtor);
      await payHalves(process, debtor);
    },
    async pass(process, debtors) {
      await settle(process);
      for (const debtor of debtors) {
        const [{ transId } = { transId: null }] = await chargesOf(process, debtor);
        storm.world.gateway.books.sendBack(transId ?? '', {
          code: 'R01',
          text: 'no funds',
          at: storm.world.clock.now(),
        });
      }
      storm.world.clock.advance(dayMs);
    },
    act: ({ needs }) => watchBankDebits(needs),
    end: watchToTheEnd,
  });
  expect(moments).toBeGreaterThan(10);
});

it('a notice of a charge without an answer dies at each of its moments', async () => {
  storm.rough.weather = () => 'lost_after';
  const signatureKey = 'a'.repeat(128);
  const moments = await killEverywhere(storm, {
    prepare: pay,
    async act(process, debtor) {
      const invoiceNumber = await numberOf(process, debtor);
      const [notificationId, payload] = [randomUUID(), { id: '1', invoiceNumber }];
      const body = Buffer.from(JSON.stringify({ notificationId, eventType: 'net.authorize', payload }));
      const signature = `sha512=${createHmac('sha512', signatureKey).update(body).digest('hex')}`;
      await process.needs.reconciliation.takeNotification({ body, signature, signatureKey });
      await lookAtNotification(process.needs, notificationId);
    },
  });
  expect(moments).toBeGreaterThan(10);
});
async function numberOf(process: Process, debtor: Debtor): Promise<string> {
  const [first] = (await chargesOf(process, debtor)).toReversed();
  return first ? gatewayInvoiceNo(first.collectionId, 1) : '';
}

it('and afterwards nothing was given back twice, and gateway, books and invoices agree', async () => {
  await storm.calm(12);
  expect(storm.rough.sins).toEqual([]);
  await expectAgreement(storm);
});
