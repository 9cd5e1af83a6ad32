import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addMethod,
  bankNonce,
  charge,
  chargeRequest,
  customerWithCard,
  home,
  newCustomer,
  nonceFor,
  outcomeOf,
  reasonOf,
  visa,
} from './customers-of-test.ts';
import { day, movableClock } from './movable-clock.ts';
import { merchant, objectIn, sandboxUnderTest, type Json, type SandboxUnderTest } from './sandbox-under-test.ts';

const clock = movableClock();
let sandbox: SandboxUnderTest;
beforeAll(async () => {
  sandbox = await sandboxUnderTest({ clock });
});
afterAll(() => sandbox.stop());

const transact = (transactionRequest: Json) => sandbox.send('createTransactionRequest', { transactionRequest });
const details = async (transId: string) =>
  (await sandbox.send('getTransactionDetailsRequest', { transId })).json['transaction'];

describe('a charge on a stored card', () => {
  it('is approved with everything a ledger needs', async () => {
    const method = await customerWithCard(sandbox);
    const answer = await charge(sandbox, method, { amount: '12.50', invoiceNumber: 'inv-1' });
    expect(answer).toMatchObject({ status: 200, code: 'I00001', resultCode: 'Ok' });
    const outcome = outcomeOf(answer);
    expect(outcome).toMatchObject({
      responseCode: '1',
      authCode: expect.stringMatching(/^[0-9A-Z]{6}$/),
      avsResultCode: 'Y',
      accountNumber: 'XXXX1111',
      accountType: 'Visa',
      transId: expect.stringMatching(/^[0-9]{11}$/),
      messages: [{ code: '1', description: 'This transaction has been approved.' }],
      profile: { customerProfileId: method.customerProfileId, customerPaymentProfileId: method.paymentProfileId },
      networkTransId: expect.any(String),
    });
    expect(Object.keys(objectIn(answer.json, 'transactionResponse'))).toEqual([
      'responseCode',
      'authCode',
      'avsResultCode',
      'cvvResultCode',
      'cavvResultCode',
      'transId',
      'refTransID',
      'transHash',
      'testRequest',
      'accountNumber',
      'accountType',
      'messages',
      'transHashSha2',
      'profile',
      'networkTransId',
    ]);
    const hash = createHmac('sha512', Buffer.from(merchant.signatureKey, 'hex'))
      .update(`^${merchant.apiLoginId}^${outcome.transId}^12.50^`)
      .digest('hex');
    expect(answer.json['transactionResponse']).toMatchObject({ transHashSha2: hash.toUpperCase() });
    expect(await details(outcome.transId)).toMatchObject({
      transactionStatus: 'capturedPendingSettlement',
      responseCode: 1,
      authAmount: 12.5,
      settleAmount: 12.5,
      order: { invoiceNumber: 'inv-1' },
    });
  });

  it('is declined for the declining zip, with Ok, a real id and the reason among the errors', async () => {
    const method = await customerWithCard(sandbox, { billTo: { ...home, zip: '46282' } });
    const answer = await charge(sandbox, method);
    expect(answer).toMatchObject({ code: 'I00001', resultCode: 'Ok' });
    const outcome = outcomeOf(answer);
    expect(outcome).toMatchObject({
      responseCode: '2',
      errors: [{ errorCode: '2', errorText: 'This transaction has been declined.' }],
    });
    expect(await details(outcome.transId)).toMatchObject({ transactionStatus: 'declined', settleAmount: 0 });
  });

  it.each([
    ['46201', 'A'],
    ['46205', 'N'],
    ['46217', 'Z'],
    ['46211', 'W'],
  ])('at zip %s is approved with address result %s', async (zip, avsResultCode) => {
    const method = await customerWithCard(sandbox, { billTo: { ...home, zip } });
    expect(outcomeOf(await charge(sandbox, method))).toMatchObject({ responseCode: '1', avsResultCode });
  });

  it('tells the card code result', async () => {
    const opaqueData = await nonceFor(sandbox, { cardCode: '901' });
    const answer = await transact({
      transactionType: 'authCaptureTransaction',
      amount: '1.00',
      payment: { opaqueData },
    });
    expect(outcomeOf(answer)).toMatchObject({ responseCode: '1', cvvResultCode: 'N' });
  });

  it('fails once the card has expired', async () => {
    const own = movableClock();
    const short = await sandboxUnderTest({ clock: own });
    const method = await customerWithCard(short, { token: { expirationDate: '0626' } });
    expect(reasonOf(await charge(short, method))).toBe('1');
    own.forward(16 * day);
    const answer = await charge(short, method);
    expect(answer).toMatchObject({ code: 'E00027', messageText: 'The transaction was unsuccessful.' });
    expect(outcomeOf(answer)).toMatchObject({ responseCode: '3', transId: '0', authCode: '' });
    expect(reasonOf(answer)).toBe('8');
    await short.stop();
  });

  it('needs known ids', async () => {
    const method = await customerWithCard(sandbox);
    const stranger = await newCustomer(sandbox);
    const answer = await charge(sandbox, { ...method, customerProfileId: stranger });
    expect(answer).toMatchObject({
      code: 'E00040',
      messageText: 'Customer Profile ID or Customer Payment Profile ID not found.',
    });
    expect(answer.json['transactionResponse']).toBeUndefined();
  });

  it('may not carry payment or billing data beside the profile', async () => {
    const method = await customerWithCard(sandbox);
    const ids = { customerProfileId: method.customerProfileId };
    const paymentProfile = { paymentProfileId: method.paymentProfileId };
    const start = { transactionType: 'authCaptureTransaction', amount: '1.00' };
    const payment = { creditCard: { cardNumber: visa, expirationDate: '1230' } };
    expect((await transact({ ...start, payment, profile: ids })).code).toBe('E00090');
    expect((await transact({ ...start, payment, profile: { ...ids, paymentProfile } })).code).toBe('E00091');
    expect((await transact({ ...start, profile: { ...ids, paymentProfile }, billTo: home })).code).toBe('E00093');
  });

  it.each(['0', '0.00', '-5.00', '1.001'])('of %s is no amount', async (amount) => {
    const method = await customerWithCard(sandbox);
    expect(reasonOf(await charge(sandbox, method, { amount }))).toBe('5');
  });

  it('accepts the flags of a stored credential', async () => {
    const method = await customerWithCard(sandbox);
    const request = objectIn(chargeRequest(method), 'transactionRequest');
    const answer = await transact({
      ...request,
      processingOptions: { isSubsequentAuth: true },
      subsequentAuthInformation: { originalNetworkTransId: '0TN', reason: 'resubmission' },
    });
    expect(outcomeOf(answer).responseCode).toBe('1');
  });
});

describe('a charge with raw details', () => {
  const payWith = async (cardNumber: string, expirationDate: string) =>
    reasonOf(
      await transact({
        transactionType: 'authCaptureTransaction',
        amount: '1.00',
        payment: { creditCard: { cardNumber, expirationDate } },
      }),
    );
  it('fails for a bad number, a bad expiry and an expired card, each with its own reason', async () => {
    expect(await payWith('4111111111111112', '1230')).toBe('6');
    expect(await payWith(visa, '1330')).toBe('7');
    expect(await payWith(visa, '0120')).toBe('8');
  });

  it('stores the method of an approved charge when asked', async () => {
    const answer = await transact({
      transactionType: 'authCaptureTransaction',
      amount: '3.00',
      payment: { opaqueData: await nonceFor(sandbox) },
      profile: { createProfile: true },
      customer: { email: 'walk-in@example.com' },
      billTo: home,
    });
    expect(answer.json['profileResponse']).toMatchObject({
      messages: { resultCode: 'Ok' },
      customerProfileId: expect.any(String),
      customerPaymentProfileIdList: [expect.any(String)],
    });
    const found = await sandbox.send('getCustomerProfileRequest', { email: 'walk-in@example.com' });
    expect(found.code).toBe('I00001');
  });

  it('in test mode moves no money', async () => {
    const answer = await transact({
      transactionType: 'authCaptureTransaction',
      amount: '3.00',
      payment: { opaqueData: await nonceFor(sandbox) },
      transactionSettings: { setting: { settingName: 'testRequest', settingValue: 'true' } },
    });
    expect(outcomeOf(answer)).toMatchObject({ responseCode: '1', transId: '0', testRequest: '1' });
  });
});

describe('a charge on a bank account', () => {
  const account = async (bank: Json = {}) => {
    const customerProfileId = await newCustomer(sandbox);
    const added = await addMethod(sandbox, customerProfileId, { opaqueData: await bankNonce(sandbox, bank) });
    return { customerProfileId, paymentProfileId: String(added.json['customerPaymentProfileId']) };
  };
  it('is approved up to 100.00 and declined above', async () => {
    const method = await account();
    const approved = outcomeOf(await charge(sandbox, method, { amount: '100.00' }));
    expect(approved).toMatchObject({ responseCode: '1', accountType: 'eCheck', accountNumber: 'XXXX6789' });
    expect(approved.networkTransId).toBeUndefined();
    expect(outcomeOf(await charge(sandbox, method, { amount: '100.01' })).responseCode).toBe('2');
  });

  it('fails for a routing number with a wrong checksum', async () => {
    const method = await account({ routingNumber: '121042883' });
    expect(reasonOf(await charge(sandbox, method, { amount: '5.00' }))).toBe('9');
  });

  it('is declined beyond 5000.00 in one month', async () => {
    const method = await account({ accountNumber: '555000' });
    for (let index = 0; index < 50; index += 1) await charge(sandbox, method, { amount: '100.00' });
    expect(outcomeOf(await charge(sandbox, method, { amount: '1.00' })).responseCode).toBe('2');
  });
});

describe('the card that stores well and then declines', () => {
  const declining = { token: { cardNumber: '4000000000000341' } };
  it('passes its live validation', async () => {
    const customer = await newCustomer(sandbox);
    const opaqueData = await nonceFor(sandbox, declining.token);
    expect((await addMethod(sandbox, customer, { opaqueData, validationMode: 'liveMode' })).code).toBe('I00001');
  });

  it('declines every charge until it is cured', async () => {
    const method = await customerWithCard(sandbox, declining);
    expect(outcomeOf(await charge(sandbox, method)).responseCode).toBe('2');
    expect(outcomeOf(await charge(sandbox, method)).responseCode).toBe('2');
    expect(reasonOf(await charge(sandbox, method))).toBe('2');
  });
});

describe('void and refund', () => {
  const voidIt = (refTransId: string) => transact({ transactionType: 'voidTransaction', refTransId });
  const refundIt = (refTransId: string, amount: string, cardNumber = 'XXXX1111') =>
    transact({
      transactionType: 'refundTransaction',
      amount,
      payment: { creditCard: { cardNumber, expirationDate: 'XXXX' } },
      refTransId,
    });
  const paid = async () =>
    outcomeOf(await charge(sandbox, await customerWithCard(sandbox), { amount: '10.00' })).transId;

  it('a charge of today is voided once and cannot be refunded', async () => {
    const transId = await paid();
    expect(reasonOf(await refundIt(transId, '10.00'))).toBe('54');
    expect(outcomeOf(await voidIt(transId))).toMatchObject({ responseCode: '1', transId, refTransID: transId });
    expect(await details(transId)).toMatchObject({ transactionStatus: 'voided', settleAmount: 0 });
    expect(reasonOf(await voidIt(transId))).toBe('310');
    expect(reasonOf(await voidIt('60000000001'))).toBe('16');
  });

  it('a settled charge is refunded in parts up to its amount, and cannot be voided', async () => {
    const transId = await paid();
    clock.forward(day);
    expect(reasonOf(await voidIt(transId))).toBe('327');
    expect(await details(transId)).toMatchObject({ transactionStatus: 'settledSuccessfully' });
    expect(reasonOf(await refundIt(transId, '4.00', 'XXXX2222'))).toBe('54');
    const first = outcomeOf(await refundIt(transId, '4.00'));
    expect(first).toMatchObject({ responseCode: '1', refTransID: transId });
    expect(reasonOf(await refundIt(transId, '6.01'))).toBe('55');
    expect(outcomeOf(await refundIt(transId, '6.00')).responseCode).toBe('1');
    expect(await details(first.transId)).toMatchObject({
      transactionType: 'refundTransaction',
      transactionStatus: 'refundPendingSettlement',
      refTransId: transId,
    });
  });

  it('refunds at the same time do not give back more than was paid, ten times over', async () => {
    const ids: string[] = [];
    for (let round = 0; round < 10; round += 1) ids.push(await paid());
    clock.forward(day);
    for (const transId of ids) {
      const answers = await Promise.all(Array.from({ length: 8 }, () => refundIt(transId, '6.00')));
      const reasons = answers.map(reasonOf);
      expect(reasons.filter((reason) => reason === '1')).toHaveLength(1);
      expect(reasons.filter((reason) => reason === '55')).toHaveLength(7);
    }
  });
});
