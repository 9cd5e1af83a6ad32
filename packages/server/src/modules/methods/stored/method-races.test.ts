import { currentConsent } from '@linekeeper/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPaymentsWorld, moneyJobs, newPayer, type PaymentsWorld } from '../../../../test/payments-world.ts';
import { newId, type AccountId, type CollectionId, type PaymentMethodId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { chargeOfId } from '../../payments/charges/charge-lists.store.ts';
import { openChargesByMethod } from '../../payments/charges/charges.store.ts';
import { requestCharge } from '../../payments/charges/request-charge.ts';
import { sendCharge } from '../../payments/charges/send-charge.ts';
import { addPaymentMethod } from '../additions/add-payment-method.ts';
import { closeCustomer } from '../customers/close-customer.ts';
import { readCustomer } from './customers.store.ts';
import { deletePaymentMethod } from './delete-payment-method.ts';
import { holdMethods } from './hold-methods.ts';
import { liveMethods } from './methods.store.ts';
import { setDefaultPaymentMethod } from './set-default-payment-method.ts';

const rounds = Number(process.env['STORM_ROUNDS'] ?? 64);
/** So many accounts race at once, two connections each; within an account the rounds follow each other. */
const accounts = 8;
let world: PaymentsWorld;

beforeAll(async () => {
  world = await createPaymentsWorld();
});
afterAll(() => world.stop());

/** Every account plays its share of the rounds. */
const onEveryAccount = (play: (round: number) => Promise<void>): Promise<unknown> =>
  Promise.all(
    Array.from({ length: accounts }, async (_, first) => {
      for (let round = first; round < rounds; round += accounts) await play(round);
    }),
  );

/** Both at once; the second starts first in every other round. */
async function race<One, Other>(round: number, one: () => Promise<One>, other: () => Promise<Other>) {
  if (round % 2 === 0) return Promise.all([one(), other()]);
  const second = other();
  const first = one();
  return Promise.all([first, second]);
}

/** What was answered, or the code of the refusal; anything else is a failure of the test. */
async function answerOf<Answer>(asked: Promise<Answer>): Promise<Answer | string> {
  return asked.catch((error: unknown) => {
    if (error instanceof Refusal) return error.code;
    throw error;
  });
}

const add = (accountId: AccountId, last4: string): Promise<PaymentMethodId> =>
  addPaymentMethod(world, {
    accountId,
    payment: world.gateway.token({ last4 }),
    cardExpires: null,
    makeDefault: false,
    consentVersion: currentConsent,
    ip: '192.0.2.1',
  });
const setDefault = (accountId: AccountId, id: string) => setDefaultPaymentMethod(world, { accountId, id });
const remove = (accountId: AccountId, id: string) =>
  answerOf(
    deletePaymentMethod(world, { accountId, id }, async (tx, methodId) =>
      (await openChargesByMethod(tx, accountId)).has(methodId),
    ),
  );
const charge = (accountId: AccountId) =>
  world.db.transaction().execute((tx) =>
    requestCharge(world, tx, {
      accountId,
      collectionId: newId<CollectionId>('col'),
      amountCents: 100,
      description: 'One month',
      trigger: 'renewal',
    }),
  );
const runJobs = () => world.runJobs(moneyJobs(world).handlers);

async function payerWithTwo(): Promise<{ accountId: AccountId; usual: string; other: string }> {
  const accountId = await newPayer(world);
  const [usual] = await liveMethods(world.db, accountId);
  return { accountId, usual: usual?.id ?? '', other: await add(accountId, '0002') };
}
async function defaultsOf(accountId: AccountId): Promise<string[]> {
  return (await liveMethods(world.db, accountId)).filter(({ isDefault }) => isDefault).map(({ id }) => id);
}

it('two tabs that choose a default leave exactly one, and the gateway hears of it', async () => {
  const payers = await Promise.all(Array.from({ length: accounts }, payerWithTwo));
  await onEveryAccount(async (round) => {
    const { accountId, usual, other } = payers[round % accounts] ?? (await payerWithTwo());
    await race(
      round,
      () => setDefault(accountId, usual),
      () => setDefault(accountId, other),
    );
    const defaults = await defaultsOf(accountId);
    expect(defaults).toHaveLength(1);
    expect([usual, other]).toContain(defaults[0]);
  });
  await runJobs();
  for (const { accountId } of payers) {
    const customer = await readCustomer(world.db, accountId);
    const present = (await liveMethods(world.db, accountId)).find(({ isDefault }) => isDefault);
    expect(world.gateway.defaults.get(customer?.gatewayProfileId ?? '')).toBe(present?.gatewayPaymentProfileId);
  }
});

it('deleting the default while a charge begins never charges a removed method', async () => {
  await onEveryAccount(async (round) => {
    const { accountId, usual, other } = await payerWithTwo();
    const [removed, requested] = await race(
      round,
      () => remove(accountId, usual),
      () => charge(accountId),
    );
    const live = await liveMethods(world.db, accountId);
    if (requested.kind === 'refused') throw new Error(requested.code);
    const made = await chargeOfId(world.db, requested.chargeId);
    expect(live.map(({ id }) => id)).toContain(made?.method.id);
    const wasCharging = removed === 'payment_method_charging';
    expect(removed).toBe(wasCharging ? 'payment_method_charging' : other);
    expect(made?.method.id).toBe(wasCharging ? usual : other);
    expect(await defaultsOf(accountId)).toEqual([wasCharging ? usual : other]);
    await sendCharge(world, requested.chargeId);
    expect((await chargeOfId(world.db, requested.chargeId))?.state).toBe('approved');
  });
});

it('two tabs that delete the last two methods leave one while a subscription needs it', async () => {
  await onEveryAccount(async (round) => {
    const { accountId, usual, other } = await payerWithTwo();
    await world.db
      .transaction()
      .execute((tx) => holdMethods(world, tx, { accountId, kind: 'subscription', holders: ['sub_1'] }));
    const answers = await race(
      round,
      () => remove(accountId, usual),
      () => remove(accountId, other),
    );
    expect(answers.filter((answer) => answer === 'payment_method_last')).toHaveLength(1);
    const live = await liveMethods(world.db, accountId);
    expect(live.map(({ isDefault }) => isDefault)).toEqual([true]);
  });
});

it('a method that is stored while the account closes is not kept', async () => {
  const accountId = await newPayer(world);
  const gateway = Object.assign(Object.create(world.gateway) as typeof world.gateway, {
    async storeMethod(order: Parameters<typeof world.gateway.storeMethod>[0]) {
      const stored = await world.gateway.storeMethod(order);
      await world.db.transaction().execute((tx) => closeCustomer(world, tx, accountId, () => Promise.resolve(false)));
      return stored;
    },
  });
  const asked = { accountId, cardExpires: null, makeDefault: true, consentVersion: currentConsent, ip: '192.0.2.1' };
  const payment = world.gateway.token({ last4: '4242' });
  const added = addPaymentMethod({ ...world, gateway }, { ...asked, payment });
  expect(await answerOf(added)).toBe('account_closed');
  expect(await liveMethods(world.db, accountId)).toEqual([]);
});
