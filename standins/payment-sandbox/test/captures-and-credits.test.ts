import { afterAll, beforeAll, expect, it } from 'vitest';
import { outcomeOf, reasonOf, visa } from './customers-of-test.ts';
import { day, movableClock } from './movable-clock.ts';
import { sandboxUnderTest, type Json, type SandboxUnderTest } from './sandbox-under-test.ts';

const clock = movableClock();
let sandbox: SandboxUnderTest;
beforeAll(async () => {
  sandbox = await sandboxUnderTest({ clock });
});
afterAll(() => sandbox.stop());

const transact = (transactionRequest: Json) => sandbox.send('createTransactionRequest', { transactionRequest });
const detailsOf = async (transId: string) =>
  (await sandbox.send('getTransactionDetailsRequest', { transId })).json['transaction'];
const card = { creditCard: { cardNumber: visa, expirationDate: '1230' } };
const bankAccount = {
  accountType: 'checking',
  routingNumber: '121042882',
  accountNumber: '123456789',
  nameOnAccount: 'Ada Byron',
};

it('what was authorised on the phone is captured with the code that the bank gave', async () => {
  const wanted = { transactionType: 'captureOnlyTransaction', amount: '5.00', payment: card };
  const { transId, authCode } = outcomeOf(await transact({ ...wanted, authCode: 'ROHNFQ' }));
  expect(authCode).toBe('ROHNFQ');
  expect(await detailsOf(transId)).toMatchObject({
    transactionType: 'captureOnlyTransaction',
    transactionStatus: 'capturedPendingSettlement',
    authCode: 'ROHNFQ',
  });
  expect(reasonOf(await transact(wanted))).toBe('12');
  clock.forward(day);
  expect(await detailsOf(transId)).toMatchObject({ transactionStatus: 'settledSuccessfully' });
});

it('a bank account is credited without a charge, a card is not', async () => {
  const credit = { transactionType: 'refundTransaction', amount: '150.00' };
  const given = await transact({ ...credit, payment: { bankAccount } });
  const { responseCode, transId, refTransID } = outcomeOf(given);
  expect([responseCode, refTransID]).toEqual(['1', '']);
  clock.forward(day);
  expect(await detailsOf(transId)).toMatchObject({
    transactionType: 'refundTransaction',
    transactionStatus: 'refundSettledSuccessfully',
    settleAmount: 150,
  });
  const wrong = { ...bankAccount, routingNumber: '121042883' };
  expect(reasonOf(await transact({ ...credit, payment: { bankAccount: wrong } }))).toBe('9');
  expect(reasonOf(await transact({ ...credit, payment: card }))).toBe('16');
});
