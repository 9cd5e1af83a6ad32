import { afterAll, beforeAll, expect, it } from 'vitest';
import { newCustomer, outcomeOf, reasonOf, visa } from './customers-of-test.ts';
import { day, movableClock } from './movable-clock.ts';
import { sandboxUnderTest, textsIn, type Json, type SandboxUnderTest } from './sandbox-under-test.ts';

const clock = movableClock();
let sandbox: SandboxUnderTest;
beforeAll(async () => {
  sandbox = await sandboxUnderTest({ clock });
});
afterAll(() => sandbox.stop());

const transact = (transactionRequest: Json) => sandbox.send('createTransactionRequest', { transactionRequest });
const detailsOf = async (transId: string) =>
  (await sandbox.send('getTransactionDetailsRequest', { transId })).json['transaction'];
const statusOf = async (transId: string) => (await detailsOf(transId)) as { transactionStatus: string };
const end = (splitTenderId: string, splitTenderStatus: string) =>
  sandbox.send('updateSplitTenderGroupRequest', { splitTenderId, splitTenderStatus });

const prepaid = { creditCard: { cardNumber: '4012888818888', expirationDate: '1230' } };
const other = { creditCard: { cardNumber: visa, expirationDate: '1230' } };
const order = (zip: string, more: Json = {}) => ({
  transactionType: 'authCaptureTransaction',
  amount: '10.00',
  payment: prepaid,
  ...more,
  billTo: { zip },
  transactionSettings: {
    setting: [
      { settingName: 'allowPartialAuth', settingValue: 'true' },
      { settingName: 'duplicateWindow', settingValue: '0' },
    ],
  },
});
type Split = { transId: string; splitTenderId: string; responseCode: string };
const splitIn = (answer: { json: Json }) => answer.json['transactionResponse'] as Split & Json;

/** The members of the vendor's own example of a partial approval, and of the payment that completes it. */
const vendors = {
  part: ['splitTenderId', 'prePaidCard', 'messages'],
  completing: ['splitTenderId', 'prePaidCard', 'messages', 'splitTenderPayments'],
  payment: [
    'transId',
    'responseCode',
    'responseToCustomer',
    'authCode',
    'accountNumber',
    'accountType',
    'requestedAmount',
    'approvedAmount',
  ],
};
const named = (answer: Json, names: readonly string[]) => Object.keys(answer).filter((name) => names.includes(name));

it('a card that has not enough pays a part, and another one the rest; then both settle', async () => {
  const part = splitIn(await transact(order('46225')));
  expect(named(part, vendors.completing)).toEqual(vendors.part);
  expect(part).toMatchObject({
    responseCode: '4',
    accountNumber: 'XXXX8888',
    messages: [{ code: '295', description: expect.stringContaining('only partially approved') }],
    prePaidCard: { requestedAmount: '10.00', approvedAmount: '1.23' },
  });
  const { transId, splitTenderId } = part;
  expect(splitTenderId).toMatch(/^\d{6}$/);
  clock.forward(2 * day);
  expect(await detailsOf(transId)).toMatchObject({
    splitTenderId,
    transactionStatus: 'authorizedPendingRelease',
    requestedAmount: 10,
    authAmount: 1.23,
    settleAmount: 0,
  });

  const rest = splitIn(await transact(order('92602', { amount: '8.77', payment: other, splitTenderId })));
  expect(named(rest, vendors.completing)).toEqual(vendors.completing);
  expect(rest).toMatchObject({
    responseCode: '1',
    splitTenderId,
    prePaidCard: { requestedAmount: '8.77', approvedAmount: '8.77' },
  });
  const [before = {}] = rest['splitTenderPayments'] as Json[];
  expect(Object.keys(before)).toEqual(vendors.payment);
  expect(before).toMatchObject({
    transId,
    responseCode: '4',
    responseToCustomer: '295',
    requestedAmount: '10.00',
    approvedAmount: '1.23',
  });
  expect(await statusOf(transId)).toMatchObject({ transactionStatus: 'capturedPendingSettlement', settleAmount: 1.23 });
  clock.forward(day);
  for (const id of [transId, rest.transId])
    expect(await statusOf(id)).toMatchObject({ transactionStatus: 'settledSuccessfully' });
  expect(reasonOf(await transact(order('92602', { amount: '1.00', splitTenderId })))).toBe('298');
});

it('a group is completed without another card, or called off, and stays so', async () => {
  const paid = splitIn(await transact(order('46225')));
  expect(await end(paid.splitTenderId, 'held')).toMatchObject({ resultCode: 'Ok' });
  expect(await end(paid.splitTenderId, 'completed')).toMatchObject({ resultCode: 'Ok', code: 'I00001' });
  expect(await end(paid.splitTenderId, 'completed')).toMatchObject({ resultCode: 'Ok' });
  expect(await end(paid.splitTenderId, 'voided')).toMatchObject({ resultCode: 'Error', code: 'E00027' });
  expect(await statusOf(paid.transId)).toMatchObject({ transactionStatus: 'capturedPendingSettlement' });

  const only = splitIn(await transact(order('46225', { transactionType: 'authOnlyTransaction' })));
  await end(only.splitTenderId, 'completed');
  expect(await statusOf(only.transId)).toMatchObject({ transactionStatus: 'authorizedPendingCapture' });

  const left = splitIn(await transact(order('46225')));
  expect(await end(left.splitTenderId, 'voided')).toMatchObject({ resultCode: 'Ok' });
  clock.forward(day);
  expect(await statusOf(left.transId)).toMatchObject({ transactionStatus: 'voided', settleAmount: 0 });
});

it('a group that is not there is refused in the vendor’s words', async () => {
  expect(await end('123456', 'voided')).toMatchObject({
    code: 'E00027',
    messageText: 'The specified SplitTenderID is invalid.',
  });
  expect((await end('123456', 'closed')).code).toBe('E00003');
  expect(reasonOf(await transact(order('92602', { splitTenderId: '123456' })))).toBe('296');
  expect(reasonOf(await transact(order('92602', { refTransId: '1', splitTenderId: '123456' })))).toBe('297');
});

it('nothing is approved in part unless the merchant takes it, nor where it is enough or declined', async () => {
  const { transactionSettings: _, ...plain } = order('46225', { amount: '11.00' });
  expect(outcomeOf(await transact(plain)).responseCode).toBe('1');
  expect(outcomeOf(await transact(order('46225', { amount: '1.23' }))).responseCode).toBe('1');
  expect(outcomeOf(await transact(order('46226'))).responseCode).toBe('2');
});

it('a profile made from a charge takes over where it was shipped to, as the vendor’s example shows it', async () => {
  const shipTo = {
    firstName: 'China',
    lastName: 'Bayles',
    address: '12 Main Street',
    city: 'Pecan Springs',
    zip: '44628',
  };
  const { transactionSettings: _, billTo, ...paid } = order('92602', { amount: '12.00' });
  const { transId } = outcomeOf(await transact({ ...paid, billTo, shipTo }));
  expect(await detailsOf(transId)).toMatchObject({ shipTo });
  const customer = {
    merchantCustomerId: '123',
    description: 'This is a sample customer profile',
    email: 'johnsnow@castleblack.com',
  };
  const keep = (more: Json) => sandbox.send('createCustomerProfileFromTransactionRequest', { transId, ...more });
  const made = await keep({ customer, defaultShippingAddress: true });
  const names = [
    'customerProfileId',
    'customerPaymentProfileIdList',
    'customerShippingAddressIdList',
    'validationDirectResponseList',
  ];
  expect(Object.keys(made.json).filter((name) => name !== 'messages')).toEqual(names);
  const [addressId] = textsIn(made.json, 'customerShippingAddressIdList');
  const customerProfileId = String(made.json['customerProfileId']);
  const stored = await sandbox.send('getCustomerShippingAddressRequest', { customerProfileId });
  expect(stored.json).toMatchObject({ address: { ...shipTo, customerAddressId: addressId } });

  const existing = await newCustomer(sandbox);
  const added = await keep({ customerProfileId: existing });
  expect(textsIn(added.json, 'customerShippingAddressIdList')).toHaveLength(1);
});
