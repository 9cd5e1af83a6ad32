import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { charge, chargeRequest, customerWithCard, newCustomer, outcomeOf, reasonOf } from './customers-of-test.ts';
import { day, movableClock } from './movable-clock.ts';
import {
  objectIn,
  objectsIn,
  sandboxUnderTest,
  textsIn,
  type Json,
  type SandboxUnderTest,
} from './sandbox-under-test.ts';

const clock = movableClock();
let sandbox: SandboxUnderTest;
beforeAll(async () => {
  sandbox = await sandboxUnderTest({ clock });
});
afterAll(() => sandbox.stop());

const statusOf = async (transId: string) =>
  objectIn((await sandbox.send('getTransactionDetailsRequest', { transId })).json, 'transaction')['transactionStatus'];
const batchOf = async (transId: string) =>
  objectIn((await sandbox.send('getTransactionDetailsRequest', { transId })).json, 'transaction')['batch'];
const transact = (transactionRequest: Json) => sandbox.send('createTransactionRequest', { transactionRequest });
const decide = (action: string, refTransId: string) =>
  sandbox.send('updateHeldTransactionRequest', { heldTransactionRequest: { action, refTransId } });

async function held(): Promise<string> {
  const method = await customerWithCard(sandbox);
  await sandbox.control('POST', 'faults', { kind: 'hold' });
  return outcomeOf(await charge(sandbox, method)).transId;
}

async function authorized(amount: string): Promise<string> {
  const request = objectIn(chargeRequest(await customerWithCard(sandbox), { amount }), 'transactionRequest');
  return outcomeOf(await transact({ ...request, transactionType: 'authOnlyTransaction' })).transId;
}

describe('a charge held for review', () => {
  it('is captured when it is approved, and settles', async () => {
    const transId = await held();
    expect(outcomeOf(await decide('approve', transId))).toMatchObject({ responseCode: '1', transId });
    expect(await statusOf(transId)).toBe('capturedPendingSettlement');
    clock.forward(day);
    expect(await statusOf(transId)).toBe('settledSuccessfully');
  });

  it('settles on the day of its approval, and never into a batch that is there already', async () => {
    const late = await held();
    const other = outcomeOf(await charge(sandbox, await customerWithCard(sandbox))).transId;
    clock.forward(day);
    expect(await statusOf(other)).toBe('settledSuccessfully');
    await decide('approve', late);
    expect(await statusOf(late)).toBe('capturedPendingSettlement');
    const own = outcomeOf(await charge(sandbox, await customerWithCard(sandbox))).transId;
    clock.forward(day);
    expect(await statusOf(late)).toBe('settledSuccessfully');
    const [lateBatch, otherBatch, ownBatch] = await Promise.all([late, other, own].map(batchOf));
    expect(lateBatch).toEqual(ownBatch);
    expect(lateBatch).not.toEqual(otherBatch);
  });

  it('never settles when it is declined, and is decided once', async () => {
    const transId = await held();
    expect(outcomeOf(await decide('decline', transId))).toMatchObject({ responseCode: '2', transId });
    expect((await decide('approve', transId)).code).toBe('E00040');
    clock.forward(day);
    expect(await statusOf(transId)).toBe('declined');
  });
});

describe('an authorisation', () => {
  const capture = (refTransId: string, amount?: string) =>
    transact({ transactionType: 'priorAuthCaptureTransaction', ...(amount ? { amount } : {}), refTransId });

  it('takes no money until it is captured, in full or in part', async () => {
    const transId = await authorized('10.00');
    clock.forward(day);
    expect(await statusOf(transId)).toBe('authorizedPendingCapture');
    expect(reasonOf(await capture(transId, '10.01'))).toBe('47');
    expect(outcomeOf(await capture(transId, '4.00'))).toMatchObject({ responseCode: '1', transId });
    expect(reasonOf(await capture(transId))).toBe('311');
    clock.forward(day);
    const details = await sandbox.send('getTransactionDetailsRequest', { transId });
    expect(details.json['transaction']).toMatchObject({ transactionStatus: 'settledSuccessfully', settleAmount: 4 });
  });

  it('is called off by a void, and is not captured afterwards', async () => {
    const transId = await authorized('10.00');
    expect(reasonOf(await transact({ transactionType: 'voidTransaction', refTransId: transId }))).toBe('1');
    expect(reasonOf(await capture(transId))).toBe('310');
    expect(reasonOf(await capture('42'))).toBe('16');
  });
});

describe('stored cards', () => {
  it('are found by the month in which they expire', async () => {
    const month = '2031-03';
    const list = (paging?: Json) =>
      sandbox.send('getCustomerPaymentProfileListRequest', {
        searchType: 'cardsExpiringInMonth',
        month,
        ...(paging ? { paging } : {}),
      });
    expect(await list()).toMatchObject({ resultCode: 'Ok', code: 'I00004' });
    const first = await customerWithCard(sandbox, { token: { expirationDate: '032031' } });
    const second = await customerWithCard(sandbox, { token: { expirationDate: '032031' } });
    await customerWithCard(sandbox);
    const idsOf = (json: Json) => objectsIn(json, 'paymentProfiles').map((one) => one['customerPaymentProfileId']);
    expect(idsOf((await list()).json)).toEqual([first.paymentProfileId, second.paymentProfileId]);
    expect(idsOf((await list({ limit: 1, offset: 2 })).json)).toEqual([second.paymentProfileId]);
  });

  it('are made from an approved charge, for a new customer or one that exists', async () => {
    const payment = { creditCard: { cardNumber: '4111111111111111', expirationDate: '2030-12' } };
    const paid = async () =>
      outcomeOf(await transact({ transactionType: 'authCaptureTransaction', amount: '5.00', payment })).transId;
    const transId = await paid();
    const keep = (more: Json) => sandbox.send('createCustomerProfileFromTransactionRequest', { transId, ...more });
    expect((await keep({})).code).toBe('E00102');
    const made = await keep({ customer: { merchantCustomerId: 'from-charge' } });
    expect(textsIn(made.json, 'customerPaymentProfileIdList')).toHaveLength(1);
    const customerProfileId = await newCustomer(sandbox);
    expect(await keep({ customerProfileId })).toMatchObject({ resultCode: 'Ok' });
    expect((await keep({ customerProfileId })).code).toBe('E00039');
    expect((await sandbox.send('createCustomerProfileFromTransactionRequest', { transId: '7' })).code).toBe('E00099');
  });
});
