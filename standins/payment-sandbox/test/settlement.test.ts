import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMethod, bankNonce, charge, customerWithCard, newCustomer, outcomeOf } from './customers-of-test.ts';
import type { StoredMethod } from './customers-of-test.ts';
import { day, movableClock } from './movable-clock.ts';
import { objectIn, objectsIn, sandboxUnderTest, type Json, type SandboxUnderTest } from './sandbox-under-test.ts';

const clock = movableClock();
let sandbox: SandboxUnderTest;
let card: StoredMethod;
beforeAll(async () => {
  sandbox = await sandboxUnderTest({ clock });
  card = await customerWithCard(sandbox);
});
afterAll(() => sandbox.stop());

async function customerWithBank(accountNumber = '123456789'): Promise<StoredMethod> {
  const customerProfileId = await newCustomer(sandbox);
  const added = await addMethod(sandbox, customerProfileId, {
    opaqueData: await bankNonce(sandbox, { accountNumber }),
  });
  return { customerProfileId, paymentProfileId: String(added.json['customerPaymentProfileId']) };
}

const batchesUntilNow = (more: Json = {}) => sandbox.send('getSettledBatchListRequest', more);
const detailsOf = async (transId: string) =>
  objectIn((await sandbox.send('getTransactionDetailsRequest', { transId })).json, 'transaction');

describe('settlement', () => {
  it('makes one batch a day for cards and one for bank accounts, with what was charged in them', async () => {
    expect(await batchesUntilNow()).toMatchObject({ resultCode: 'Ok', code: 'I00004' });
    const bank = await customerWithBank();
    const charged = outcomeOf(await charge(sandbox, card, { amount: '12.50' })).transId;
    const debited = outcomeOf(await charge(sandbox, bank, { amount: '99.00' })).transId;
    clock.forward(day);
    const later = outcomeOf(await charge(sandbox, card, { amount: '3.00' })).transId;
    clock.forward(day);
    const firstSettlementDate = '2026-06-15T00:00:00Z';
    const lastSettlementDate = '2026-06-17T23:00:00Z';
    const list = (await batchesUntilNow({ firstSettlementDate, lastSettlementDate })).json;
    const batches = objectsIn(list, 'batchList');
    expect(batches.map((batch) => [batch['settlementTimeUTC'], batch['paymentMethod']])).toEqual([
      ['2026-06-16T00:00:00Z', 'creditCard'],
      ['2026-06-16T00:00:00Z', 'eCheck'],
      ['2026-06-17T00:00:00Z', 'creditCard'],
    ]);
    const idsOf = async (batch: Json | undefined) => {
      const answer = await sandbox.send('getTransactionListRequest', { batchId: batch?.['batchId'] });
      return objectsIn(answer.json, 'transactions').map((one) => one['transId']);
    };
    expect(await Promise.all(batches.map(idsOf))).toEqual([[charged], [debited], [later]]);
    expect(await detailsOf(charged)).toMatchObject({
      transactionStatus: 'settledSuccessfully',
      batch: { batchId: batches[0]?.['batchId'], settlementState: 'settledSuccessfully' },
    });
  });

  it('counts per kind of account, on the list and alone', async () => {
    const declining = await customerWithCard(sandbox, { billTo: { zip: '46282' } });
    await charge(sandbox, card, { amount: '5.00' });
    await charge(sandbox, declining, { amount: '5.00' });
    clock.forward(day);
    const list = (await batchesUntilNow({ includeStatistics: true })).json;
    const statistics = [
      {
        accountType: 'Visa',
        chargeAmount: 5,
        chargeCount: 1,
        refundAmount: 0,
        refundCount: 0,
        voidCount: 0,
        declineCount: 1,
        errorCount: 0,
      },
    ];
    const [batch] = objectsIn(list, 'batchList');
    expect(batch).toMatchObject({ statistics });
    const alone = await sandbox.send('getBatchStatisticsRequest', { batchId: batch?.['batchId'] });
    expect(alone.json['batch']).toEqual(batch);
    expect((await sandbox.send('getBatchStatisticsRequest', { batchId: '7' })).code).toBe('I00004');
  });

  it('is listed for at most 31 days at once, and dates must be dates', async () => {
    const span = (firstSettlementDate: string, lastSettlementDate: string) =>
      batchesUntilNow({ firstSettlementDate, lastSettlementDate });
    expect((await span('2026-05-01T00:00:00Z', '2026-06-05T00:00:00Z')).code).toBe('E00013');
    expect((await span('2026-06-05T00:00:00Z', '2026-06-01T00:00:00Z')).code).toBe('E00013');
    expect((await span('yesterday', '2026-06-01T00:00:00Z')).messageText).toContain("datatype 'DateTime'");
  });
});

describe('a bank debit', () => {
  it('of a returning account settles and comes back two days later with its code', async () => {
    const bank = await customerWithBank('4000000341');
    const { transId } = outcomeOf(await charge(sandbox, bank, { amount: '20.00' }));
    clock.forward(day);
    expect(await detailsOf(transId)).toMatchObject({ transactionStatus: 'settledSuccessfully' });
    clock.forward(2 * day);
    expect(await detailsOf(transId)).toMatchObject({
      transactionStatus: 'returnedItem',
      returnedItems: [{ code: 'R01', description: 'Insufficient Funds' }],
    });
    const answer = await sandbox.send('getTransactionListForCustomerRequest', {
      customerProfileId: bank.customerProfileId,
    });
    expect(objectsIn(answer.json, 'transactions')).toMatchObject([{ transId, hasReturnedItems: true }]);
  });

  it('is sent back by the control API once it has settled, and only once', async () => {
    const bank = await customerWithBank();
    const { transId } = outcomeOf(await charge(sandbox, bank, { amount: '21.00' }));
    const sendBack = async () => (await sandbox.control('POST', 'returns', { transId, code: 'R10' })).status;
    expect(await sendBack()).toBe(409);
    clock.forward(day);
    expect([await sendBack(), await sendBack()]).toEqual([200, 409]);
    expect(await detailsOf(transId)).toMatchObject({ returnedItems: [{ code: 'R10' }] });
  });
});
