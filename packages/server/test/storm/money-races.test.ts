import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { concludeCharge } from '../../src/modules/collecting/collections/conclude-charge.ts';
import { gatewayInvoiceNo } from '../../src/modules/payments/charges/charge.ts';
import { lookAtCharge } from '../../src/modules/payments/charges/look-at-charge.ts';
import { sendCharge } from '../../src/modules/payments/charges/send-charge.ts';
import { lookAtNotification } from '../../src/modules/reconciliation/notifications/take-notification.ts';
import { importSettlements } from '../../src/modules/reconciliation/settlement/import-settlements.ts';
import { expectAgreement } from './agreement.ts';
import { chargesOf, correct, correctionsIn, pay, payNow, payParts } from './money-steps.ts';
import type { Fault } from './rough-gateway.ts';
import { createStormWorld, owedCents, type Debtor, type Process, type StormWorld } from './storm-world.ts';

// Much work in each: on a busy machine it takes its time.

const rounds = Number(process.env['STORM_ROUNDS'] ?? 20);
const atOnce = 20;
const minuteMs = 60_000;
let storm: StormWorld;
let weather: Fault | null = null;
/** Two servers on one database. */
let one: Process;
let other: Process;
beforeAll(async () => {
  storm = await createStormWorld();
  let voids = 0;
  storm.rough.weather = (call) => {
    if (call === 'voidCharge') voids += 1;
    if (call === 'voidCharge' && voids % 10 === 0) storm.world.gateway.settle();
    return weather;
  };
  [one, other] = [storm.start(), storm.start()];
});
afterAll(() => storm.world.stop());

type Part = (debtor: Debtor) => Promise<unknown>;
interface Race {
  before?: Part;
  /** Once for all, after `before`. */
  between?: () => Promise<unknown>;
  acts: readonly Part[];
  /** Happens once, while they act. */
  meanwhile?: () => Promise<unknown>;
  after: Part;
}
const nothing = () => Promise.resolve();

/** All do their part about one debtor at once, on real connections; who starts first takes turns. */
async function race({ before = nothing, between = nothing, acts, meanwhile = nothing, after }: Race): Promise<void> {
  for (let first = 0; first < rounds; first += atOnce) {
    const debtors = await Promise.all(Array.from({ length: atOnce }, () => storm.debtor()));
    await Promise.all(debtors.map((debtor) => before(debtor)));
    await between();
    const acting = debtors.flatMap((debtor, turn) => {
      const ordered = turn % 2 === 0 ? acts : acts.toReversed();
      return ordered.map((act) => act(debtor));
    });
    await Promise.all([...acting, meanwhile()]);
    await Promise.all(debtors.map((debtor) => after(debtor)));
  }
}

const wait = (minutes: number) => Promise.resolve(storm.world.clock.advance(minutes * minuteMs));
async function sendAll(process: Process, debtor: Debtor): Promise<void> {
  for (const { id } of await chargesOf(process, debtor)) {
    await sendCharge(process.needs, id);
    await concludeCharge(process.needs, { chargeId: id });
  }
}
async function lookAll(process: Process, debtor: Debtor): Promise<void> {
  for (const { id } of await chargesOf(process, debtor)) {
    await lookAtCharge(process.needs, id);
    await concludeCharge(process.needs, { chargeId: id });
  }
}
async function tell(process: Process, debtor: Debtor): Promise<void> {
  const signatureKey = 'a'.repeat(128);
  const [first] = (await chargesOf(process, debtor)).toReversed();
  const invoiceNumber = first ? gatewayInvoiceNo(first.collectionId, 1) : '';
  const [notificationId, payload] = [randomUUID(), { id: '1', invoiceNumber }];
  const body = Buffer.from(JSON.stringify({ notificationId, eventType: 'net.authorize', payload }));
  const signature = `sha512=${createHmac('sha512', signatureKey).update(body).digest('hex')}`;
  await process.needs.reconciliation.takeNotification({ body, signature, signatureKey });
  await lookAtNotification(process.needs, notificationId);
}
async function endAll(process: Process, debtor: Debtor): Promise<void> {
  for (const { id } of await chargesOf(process, debtor))
    for (let times = 0; times < 3; times += 1)
      await process.needs.payments.resolveCharge({ chargeId: id, transId: null, reason: 'a test' });
}
const statesOf = async (debtor: Debtor) => (await chargesOf(one, debtor)).map(({ state }) => state);

it('two tabs that pay the same invoice and the jobs of both charge it once', async () => {
  weather = null;
  const payAll = (process: Process) => async (debtor: Debtor) => {
    await payNow(process.needs, debtor.accountId);
    await sendAll(process, debtor);
  };
  await race({
    acts: [payAll(one), payAll(other), payAll(one)],
    after: async (debtor) => expect(await statesOf(debtor)).toEqual(['approved']),
  });
});

it('collections of parts of the same lines at once never take more than is due', async () => {
  weather = null;
  const some = (process: Process, share: number) => async (debtor: Debtor) => {
    await payParts(process.needs, debtor.accountId, (cents) => Math.ceil(cents * share));
    await sendAll(process, debtor);
  };
  await race({
    acts: [some(one, 0.5), some(other, 0.7), some(one, 1), (debtor) => payNow(other.needs, debtor.accountId)],
    after: async (debtor) => {
      await sendAll(one, debtor);
      const taken = (await chargesOf(one, debtor)).map(({ state, amountCents }) =>
        state === 'approved' ? amountCents : 0,
      );
      expect(taken.reduce((sum, cents) => sum + cents, 0)).toBe(owedCents);
    },
  });
});

it('paying again while the job of a charge that fails is running makes a second attempt or none', async () => {
  weather = 'declined';
  await race({
    before: (debtor) => payNow(one.needs, debtor.accountId),
    acts: [(debtor) => sendAll(one, debtor), (debtor) => payNow(other.needs, debtor.accountId)],
    after: async (debtor) => {
      const states = await statesOf(debtor);
      expect([['declined'], ['sent', 'declined']]).toContainEqual(states);
    },
  });
});

it('a notice, two looks and the import of the batch find out the same charge once', async () => {
  weather = 'lost_after';
  await race({
    before: (debtor) => pay(one, debtor),
    between: async () => {
      await wait(1);
      storm.world.gateway.settle();
    },
    acts: [(debtor) => tell(other, debtor), (debtor) => lookAll(one, debtor), (debtor) => lookAll(other, debtor)],
    meanwhile: () => importSettlements(one.needs),
    after: async (debtor) => expect(await statesOf(debtor)).toEqual(['approved']),
  });
});

it('a look while the answer of the call itself comes in leaves one outcome', async () => {
  weather = null;
  await race({
    before: (debtor) => payNow(one.needs, debtor.accountId),
    between: () => wait(3),
    acts: [(debtor) => sendAll(one, debtor), (debtor) => lookAll(other, debtor)],
    after: async (debtor) => expect(await statesOf(debtor)).toEqual(['approved']),
  });
});

it('an operator who ends a charge while looks repeat it leaves no charge uncounted', async () => {
  await race({
    before: (debtor) => {
      weather = 'lost_before';
      return pay(one, debtor);
    },
    between: async () => {
      await wait(6);
      weather = null;
    },
    acts: [
      async (debtor) => {
        await lookAll(one, debtor);
        await wait(1);
        await lookAll(one, debtor);
      },
      (debtor) => endAll(other, debtor),
      (debtor) => endAll(one, debtor),
    ],
    after: async (debtor) => expect(['approved', 'unknown']).toContain((await statesOf(debtor))[0]),
  });
});

it('two refunds ordered at once give back one', async () => {
  weather = null;
  await race({
    before: (debtor) => pay(one, debtor),
    between: async () => {
      storm.world.gateway.settle();
      await importSettlements(one.needs);
    },
    acts: [(debtor) => correct(one, debtor, 'refund', 1500), (debtor) => correct(other, debtor, 'refund', 1500)],
    after: async (debtor) => {
      const made = await correctionsIn(one, debtor);
      expect(made.map(({ state, amountCents }) => [state, amountCents])).toEqual([['done', 1500]]);
    },
  });
});

it('a void while the batch settles either calls off or is too late, and books say which', async () => {
  weather = null;
  const ends = new Set<string>();
  await race({
    before: (debtor) => pay(one, debtor),
    acts: [(debtor) => correct(one, debtor, 'void', null)],
    meanwhile: () => importSettlements(other.needs),
    after: async (debtor) => {
      const [made] = await correctionsIn(one, debtor);
      ends.add(made?.state ?? '');
      expect(await statesOf(debtor)).toEqual([made?.state === 'done' ? 'voided' : 'approved']);
    },
  });
  expect(ends).toEqual(new Set(['done', 'refused']));
});

it('and afterwards gateway, books and invoices agree', async () => {
  await storm.calm(3);
  expect(storm.rough.sins).toEqual([]);
  await expectAgreement(storm);
});
