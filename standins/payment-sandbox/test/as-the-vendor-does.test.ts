import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { charge, chargeRequest, customerWithCard, newCustomer, outcomeOf, reasonOf } from './customers-of-test.ts';
import { day, movableClock } from './movable-clock.ts';
import { objectIn, objectsIn, sandboxUnderTest, textsIn, type SandboxUnderTest } from './sandbox-under-test.ts';

const clock = movableClock();
let sandbox: SandboxUnderTest;
beforeAll(async () => {
  sandbox = await sandboxUnderTest({ clock });
});
afterAll(() => sandbox.stop());

const statusesOf = async (name: string, members = {}) => {
  const { json, code } = await sandbox.send(name, members);
  const rows = code === 'I00004' ? [] : objectsIn(json, 'transactions');
  return new Map(rows.map((row) => [String(row['transId']), row['transactionStatus']]));
};

it('what was declined or called off leaves the unsettled list with the batch of its day', async () => {
  const card = await customerWithCard(sandbox);
  const paid = outcomeOf(await charge(sandbox, card)).transId;
  const voided = outcomeOf(await charge(sandbox, card)).transId;
  await sandbox.send('createTransactionRequest', {
    transactionRequest: { transactionType: 'voidTransaction', refTransId: voided },
  });
  const declining = await customerWithCard(sandbox, { billTo: { zip: '46282' } });
  const declined = outcomeOf(await charge(sandbox, declining)).transId;
  expect([...(await statusesOf('getUnsettledTransactionListRequest')).keys()].toSorted()).toEqual(
    [paid, voided, declined].toSorted(),
  );
  clock.forward(day);
  expect(await statusesOf('getUnsettledTransactionListRequest')).toEqual(new Map());
  const [batch] = objectsIn(
    (await sandbox.send('getSettledBatchListRequest', { includeStatistics: true })).json,
    'batchList',
  );
  expect(await statusesOf('getTransactionListRequest', { batchId: batch?.['batchId'] })).toEqual(
    new Map([
      [paid, 'settledSuccessfully'],
      [voided, 'voided'],
      [declined, 'declined'],
    ]),
  );
  expect(batch?.['statistics']).toMatchObject([{ chargeAmount: 10, chargeCount: 1, voidCount: 1, declineCount: 1 }]);
});

it('a day with nothing but declined charges leaves the unsettled list, too', async () => {
  const declining = await customerWithCard(sandbox, { billTo: { zip: '46282' } });
  await charge(sandbox, declining);
  clock.forward(day);
  expect(await statusesOf('getUnsettledTransactionListRequest')).toEqual(new Map());
});

it('a batch that is not there is no error', async () => {
  for (const name of ['getTransactionListRequest', 'getBatchStatisticsRequest'])
    expect(await sandbox.send(name, { batchId: '4' })).toMatchObject({ resultCode: 'Ok', code: 'I00004' });
});

it("the merchant's own fields come back with the answer, in their place", async () => {
  const { transactionRequest } = chargeRequest(await customerWithCard(sandbox));
  const userFields = [
    { name: 'MerchantDefinedFieldName1', value: 'MerchantDefinedFieldValue1' },
    { name: 'favorite_color', value: 'blue' },
  ];
  const answer = await sandbox.send('createTransactionRequest', {
    transactionRequest: { ...Object(transactionRequest), userFields: { userField: userFields } },
  });
  const response = objectIn(answer.json, 'transactionResponse');
  expect(response['userFields']).toEqual(userFields);
  const members = Object.keys(response);
  expect(members.indexOf('userFields')).toBe(members.indexOf('messages') + 1);
  expect(members.indexOf('userFields')).toBe(members.indexOf('transHashSha2') - 1);
});

it('all ids of customers can be listed', async () => {
  const made = [await newCustomer(sandbox), await newCustomer(sandbox)];
  expect(textsIn((await sandbox.send('getCustomerProfileIdsRequest')).json, 'ids').slice(-2)).toEqual(made);
});

describe('a bank account of a company', () => {
  const bank = {
    accountType: 'businessChecking',
    routingNumber: '121042882',
    accountNumber: '123456789',
    nameOnAccount: 'Engines Inc',
  };
  const debit = (echeckType?: string) =>
    sandbox.send('createTransactionRequest', {
      transactionRequest: {
        transactionType: 'authCaptureTransaction',
        amount: '5.00',
        payment: { bankAccount: { ...bank, ...(echeckType && { echeckType }) } },
        order: { invoiceNumber: `inv-${echeckType}` },
      },
    });

  it.each(['WEB', 'PPD', 'TEL'])('is not debited as a consumer is: %s', async (echeckType) => {
    const answer = await debit(echeckType);
    expect([outcomeOf(answer).responseCode, reasonOf(answer)]).toEqual(['3', '244']);
  });

  it.each(['CCD', undefined])('is debited as a company: %s', async (echeckType) => {
    expect(outcomeOf(await debit(echeckType)).responseCode).toBe('1');
  });
});

describe('a text that no XML document can hold', () => {
  it.each([
    ['\u0000', '0x00'],
    ['\u001b', '0x1B'],
    ['\ud800', '0xD800'],
    ['\uffff', '0xFFFF'],
  ])('is refused in the words of the parser (%j)', async (odd, hex) => {
    const answer = await sandbox.send('createCustomerProfileRequest', { profile: { description: `a${odd}b` } });
    expect(answer).toMatchObject({
      code: 'E00003',
      messageText: `'.', hexadecimal value ${hex}, is an invalid character.`,
    });
  });

  it('may hold tabs, line ends and anything beyond the first plane', async () => {
    const answer = await sandbox.send('createCustomerProfileRequest', { profile: { description: 'a\t\r\n€😀' } });
    expect(answer.code).toBe('I00001');
  });
});

it("a seed may have ids as long as the gateway's, and none of them is given again", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'seed-'));
  const seedFile = path.join(folder, 'seed.json');
  const paymentProfiles = [
    { customerPaymentProfileId: 1_800_005_000, card: { cardNumber: '4111111111111111', expirationDate: '2030-12' } },
  ];
  const customers = [{ customerProfileId: '900004985', merchantCustomerId: 'acct-1', paymentProfiles }];
  const charged = { customerPaymentProfileId: 1_800_005_000, amountCents: 100, submittedAt: '2026-06-14T09:00:00Z' };
  await writeFile(seedFile, JSON.stringify({ customers, transactions: [{ ...charged, transId: '60198765432' }] }));
  const own = await sandboxUnderTest({ clock: movableClock(), seedFile });
  for (let count = 0; count < 6; count += 1) expect(Number(await newCustomer(own))).toBeGreaterThan(900_004_985);
  const { customerProfileId, paymentProfileId } = await customerWithCard(own);
  expect(Number(paymentProfileId)).toBeGreaterThan(1_800_005_000);
  const { transId } = outcomeOf(await charge(own, { customerProfileId, paymentProfileId }));
  expect(Number(transId)).toBeGreaterThan(60_198_765_432);
  const found = await own.send('getTransactionDetailsRequest', { transId: '60198765432' });
  expect(found.json['transaction']).toMatchObject({ transactionStatus: 'settledSuccessfully' });
  await own.stop();
  await rm(folder, { recursive: true });
});
