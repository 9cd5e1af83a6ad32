import { afterAll, beforeAll, expect, it } from 'vitest';
import { addMethod, bankNonce, charge, customerWithCard, newCustomer, outcomeOf } from './customers-of-test.ts';
import type { StoredMethod } from './customers-of-test.ts';
import { day, movableClock } from './movable-clock.ts';
import { objectIn, sandboxUnderTest, type SandboxUnderTest } from './sandbox-under-test.ts';

const clock = movableClock();
let sandbox: SandboxUnderTest;
let card: StoredMethod;
beforeAll(async () => {
  sandbox = await sandboxUnderTest({ clock });
  card = await customerWithCard(sandbox);
});
afterAll(() => sandbox.stop());

const detailsOf = async (transId: string) =>
  objectIn((await sandbox.send('getTransactionDetailsRequest', { transId })).json, 'transaction');
const dispute = async (transId: string, step: string) =>
  (await sandbox.control('POST', 'disputes', { transId, step })).status;

it('a settled card charge that is disputed is a chargeback, and one that is won a reversal; the sum stays', async () => {
  const { transId } = outcomeOf(await charge(sandbox, card, { amount: '12.50' }));
  expect(await dispute(transId, 'opened')).toBe(409);
  clock.forward(day);
  expect(await dispute(transId, 'won')).toBe(409);
  expect(await dispute(transId, 'opened')).toBe(200);
  expect(await detailsOf(transId)).toMatchObject({ transactionStatus: 'chargeback', settleAmount: 12.5 });
  expect(await dispute(transId, 'won')).toBe(200);
  expect(await detailsOf(transId)).toMatchObject({ transactionStatus: 'chargebackReversal', settleAmount: 12.5 });
  expect(await dispute(transId, 'opened')).toBe(200);
});

it('a bank debit is no card charge: it comes back instead of being disputed', async () => {
  const customerProfileId = await newCustomer(sandbox);
  const opaqueData = await bankNonce(sandbox, { accountNumber: '123456789' });
  const added = await addMethod(sandbox, customerProfileId, { opaqueData });
  const bank = { customerProfileId, paymentProfileId: String(added.json['customerPaymentProfileId']) };
  const { transId } = outcomeOf(await charge(sandbox, bank, { amount: '12.50' }));
  clock.forward(day);
  expect(await dispute(transId, 'opened')).toBe(409);
});
