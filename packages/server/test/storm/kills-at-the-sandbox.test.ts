import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { AuthorizeNetGateway } from '../../src/adapters/payment-gateway/authorize-net-gateway.ts';
import { hourMs, minuteMs } from '../../src/kernel/clock.ts';
import { newId, type AccountId, type ChargeId, type CollectionId } from '../../src/kernel/ids.ts';
import { outside } from '../../src/kernel/outside-call.ts';
import { lookAtDueCharges } from '../../src/modules/payments/charges/look-at-charge.ts';
import { sendCharge } from '../../src/modules/payments/charges/send-charge.ts';
import type { PaymentGateway } from '../../src/modules/methods/index.ts';
import { card, startOwnSandbox } from '../own-sandbox.ts';
import { billTo } from '../payments-world.ts';
import { createWholeWorld, rebuilt, type WholeWorld } from '../all-in-memory.ts';
import { mortalDatabase, mortalPort, newLife, survive, type Moment } from './life.ts';

// Much work in each: on a busy machine it takes its time.

let sandbox: Awaited<ReturnType<typeof startOwnSandbox>>;
let world: Omit<WholeWorld, 'gateway'> & { gateway: PaymentGateway };

beforeAll(async () => {
  const made = await createWholeWorld();
  sandbox = await startOwnSandbox(made.clock);
  const gateway = outside(new AuthorizeNetGateway(sandbox, { info: () => undefined, warn: () => undefined }));
  world = rebuilt(made, { gateway });
});
afterAll(async () => {
  await world.stop();
  await sandbox.stop();
});

const faults = ['decline', 'error19', 'hold', 'timeout-before', 'timeout-after', 'reset', 'html503', 'E00053'] as const;
const deaths: readonly (readonly [Moment, number] | null)[] = [null, ['calling', 1], ['called', 1], ['commit', 2]];
const rounds = [null, ...faults].flatMap((fault) => deaths.map((death) => ({ fault, death })));
/** Fewer than the database has connections for. */
const atOnce = 6;

async function payer(): Promise<{ accountId: AccountId; paymentProfileId: string }> {
  const accountId = newId<AccountId>('acct');
  const opened = await world.methods.openGatewayCustomer({
    merchantCustomerId: world.methods.newMerchantCustomerId(),
    email: `payer${randomInt(1e9)}@example.com`,
    billTo,
    payment: await sandbox.tokenise(card('4111111111111111')),
  });
  if (opened.kind !== 'opened') throw new Error(opened.kind);
  const { customer } = opened;
  const consent = { at: world.clock.now(), ip: '192.0.2.1' };
  await world.db
    .transaction()
    .execute((tx) => world.methods.adoptGatewayCustomer(tx, { accountId, customer, billTo, consent }));
  return { accountId, paymentProfileId: customer.methods[0]?.paymentProfileId ?? '' };
}

async function chargeAndDie({ fault, death }: (typeof rounds)[number]): Promise<ChargeId> {
  const { accountId, paymentProfileId } = await payer();
  if (fault) {
    const body = JSON.stringify({ kind: fault, customerPaymentProfileId: paymentProfileId });
    await sandbox.control('faults', { method: 'POST', body });
  }
  const order = { accountId, collectionId: newId<CollectionId>('col'), amountCents: 1990, description: 'A month' };
  const made = await world.db
    .transaction()
    .execute((tx) => world.payments.requestCharge(tx, { ...order, trigger: 'pay_now' }));
  if (made.kind === 'refused') throw new Error(made.code);
  const life = newLife();
  if (death) life.dieAt(death[1], [death[0]]);
  const mortal = { ...world, db: mortalDatabase(world.db, life), gateway: mortalPort(world.gateway, life) };
  await survive(() => sendCharge(mortal, made.chargeId));
  expect(life.isDead).toBe(death !== null);
  return made.chargeId;
}

const truth = z.object({
  transactions: z.array(z.object({ transId: z.string(), type: z.string(), status: z.string() })),
});

/** What the sandbox has really taken. */
async function takenThere(): Promise<string[]> {
  const answer = await sandbox.control('transactions?limit=1000');
  const { transactions } = truth.parse(await answer.json());
  return transactions.filter(({ status }) => status === 'capturedPendingSettlement').map(({ transId }) => transId);
}

/** Whether the money is taken in the end: a decline stays one, a lost order is repeated. */
const endsAs = (fault: (typeof faults)[number] | null) => {
  if (fault === 'decline') return ['declined'];
  if (fault === 'hold') return ['held'];
  return fault === 'error19' ? ['error', 'approved'] : ['approved'];
};

it('whatever the wire does and whenever the process dies, the sandbox has taken what our books say, once', async () => {
  const ids: ChargeId[] = [];
  for (let first = 0; first < rounds.length; first += atOnce)
    ids.push(...(await Promise.all(rounds.slice(first, first + atOnce).map(chargeAndDie))));
  for (const waitMs of [2 * minuteMs, minuteMs, 4 * minuteMs, 10 * minuteMs, hourMs]) {
    world.clock.advance(waitMs);
    await lookAtDueCharges(world);
  }
  const charges = (await Promise.all(ids.map((id) => world.payments.chargeOfId(world.db, id)))).map(
    (charge) => charge ?? never(),
  );
  for (const [index, { fault, death }] of rounds.entries())
    expect(endsAs(fault), `${fault}, killed ${String(death)}`).toContain(charges[index]?.state);
  const takenHere = charges.filter(({ state }) => state === 'approved').map(({ transId }) => String(transId));
  expect((await takenThere()).toSorted()).toEqual(takenHere.toSorted());
  expect(new Set(takenHere).size).toBe(takenHere.length);
  expect(await world.reconciliation.reconcile()).toMatchObject({ kind: 'compared' });
  expect(await world.reconciliation.openDifferences(world.db)).toEqual([]);
});

function never(): never {
  throw new Error('a charge is gone');
}
