import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { movableClock } from './movable-clock.ts';
import { objectsIn, sandboxUnderTest, type Json } from './sandbox-under-test.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'seed-'));
});
afterAll(() => rm(folder, { recursive: true }));

const card = { cardNumber: '4111111111111111', expirationDate: '2030-12' };
const customer = {
  customerProfileId: 4711,
  merchantCustomerId: 'acct-1',
  email: 'ada@example.com',
  paymentProfiles: [{ customerPaymentProfileId: 815, card, isDefault: true, billTo: { zip: '98004' } }],
};
const charge = { customerPaymentProfileId: 815, amountCents: 1250, submittedAt: '2026-06-14T09:00:00Z' };

async function fileWith(seed: Json): Promise<string> {
  const file = path.join(folder, `${Object.keys(seed).join('-')}-${JSON.stringify(seed).length}.json`);
  await writeFile(file, JSON.stringify(seed));
  return file;
}

it('customers and charges of a seed file are there once, under their ids, and the old ones have settled', async () => {
  const transactions = [
    { ...charge, transId: 1, invoiceNumber: 'inv-1' },
    { ...charge, transId: 2, outcome: 'declined' },
    { ...charge, transId: 3, submittedAt: '2026-06-15T11:00:00Z' },
  ];
  const seedFile = await fileWith({ customers: [customer], transactions });
  const sandbox = await sandboxUnderTest({ clock: movableClock(), seedFile });
  await sandbox.restart();
  const shown = await sandbox.send('getCustomerProfileRequest', { merchantCustomerId: 'acct-1' });
  expect(shown.json).toMatchObject({
    profile: {
      customerProfileId: '4711',
      paymentProfiles: [{ customerPaymentProfileId: '815', defaultPaymentProfile: true }],
    },
  });
  const list = await sandbox.send('getTransactionListForCustomerRequest', { customerProfileId: '4711' });
  expect(objectsIn(list.json, 'transactions').map((one) => [one['transId'], one['transactionStatus']])).toEqual([
    ['1', 'settledSuccessfully'],
    ['2', 'declined'],
    ['3', 'capturedPendingSettlement'],
  ]);
  const batches = await sandbox.send('getSettledBatchListRequest', { includeStatistics: true });
  expect(objectsIn(batches.json, 'batchList')).toMatchObject([
    { paymentMethod: 'creditCard', statistics: [{ accountType: 'Visa', chargeAmount: 12.5, declineCount: 1 }] },
  ]);
  await sandbox.stop();
});

it('a seed file with a real card number or an unknown member stops the start, and says why', async () => {
  const wrong = {
    ...customer,
    paymentProfiles: [{ customerPaymentProfileId: 1, card: { ...card, cardNumber: '4242424242424242' } }],
  };
  await expect(sandboxUnderTest({ seedFile: await fileWith({ customers: [wrong] }) })).rejects.toThrow('no test card');
  await expect(sandboxUnderTest({ seedFile: await fileWith({ clients: [] }) })).rejects.toThrow('clients');
});
