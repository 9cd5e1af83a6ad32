import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMethod, customerWithCard, home, newCustomer, nonceFor, visa } from './customers-of-test.ts';
import { sandboxUnderTest, textsIn, type Json, type SandboxUnderTest } from './sandbox-under-test.ts';

let sandbox: SandboxUnderTest;
beforeAll(async () => {
  sandbox = await sandboxUnderTest();
});
afterAll(() => sandbox.stop());

const read = async (customerProfileId: string, more: Json = {}) =>
  (await sandbox.send('getCustomerProfileRequest', { customerProfileId, ...more })).json['profile'];
const create = (profile: Json, more: Json = {}) => sandbox.send('createCustomerProfileRequest', { profile, ...more });

describe('a customer profile', () => {
  it('is created with a card in one call and found by each of its names', async () => {
    const answer = await create(
      {
        merchantCustomerId: 'acct-1',
        email: 'ada@example.com',
        paymentProfiles: {
          customerType: 'business',
          billTo: home,
          payment: { opaqueData: await nonceFor(sandbox) },
          defaultPaymentProfile: true,
        },
      },
      { validationMode: 'liveMode' },
    );
    expect(Object.keys(answer.json)).toEqual([
      'customerProfileId',
      'customerPaymentProfileIdList',
      'customerShippingAddressIdList',
      'validationDirectResponseList',
      'messages',
    ]);
    const [paymentProfileId] = textsIn(answer.json, 'customerPaymentProfileIdList');
    const expected = {
      paymentProfiles: [
        {
          customerPaymentProfileId: paymentProfileId,
          defaultPaymentProfile: true,
          payment: { creditCard: { cardNumber: 'XXXX1111', expirationDate: 'XXXX', cardType: 'Visa' } },
          originalNetworkTransId: expect.any(String),
          originalAuthAmount: 0,
          customerType: 'business',
          billTo: home,
        },
      ],
      profileType: 'regular',
      customerProfileId: answer.json['customerProfileId'],
      merchantCustomerId: 'acct-1',
      email: 'ada@example.com',
    };
    const byId = await read(String(answer.json['customerProfileId']));
    const by = async (member: Json) => (await sandbox.send('getCustomerProfileRequest', member)).json['profile'];
    expect(byId).toEqual(expected);
    expect(await by({ merchantCustomerId: 'acct-1' })).toEqual(expected);
    expect(await by({ email: 'ada@example.com' })).toEqual(expected);
  });

  it('needs at least one of its three facts', async () => {
    expect(await create({ profileType: 'regular' })).toMatchObject({
      code: 'E00041',
      messageText: 'One or more fields in the profile must contain a value.',
    });
  });

  it('with the same three facts is a duplicate that names the first one only in its text', async () => {
    const first = await create({ merchantCustomerId: 'twin', email: 'twin@example.com' });
    const second = await create({ merchantCustomerId: 'twin', email: 'twin@example.com' });
    const id = String(first.json['customerProfileId']);
    expect(second.messageText).toBe(`A duplicate record with ID ${id} already exists.`);
    expect(second).toMatchObject({ code: 'E00039', resultCode: 'Error' });
    expect(second.json['customerProfileId']).toBeUndefined();
    expect((await create({ merchantCustomerId: 'twin', email: 'else@example.com' })).code).toBe('I00001');
  });

  it('is created once when ten ask for it at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => create({ merchantCustomerId: 'crowd' })));
    expect(answers.filter((answer) => answer.code === 'I00001')).toHaveLength(1);
    expect(answers.filter((answer) => answer.code === 'E00039')).toHaveLength(9);
  });

  it('is not created at all when its card is declined', async () => {
    const answer = await create(
      {
        merchantCustomerId: 'declined',
        paymentProfiles: [{ billTo: { ...home, zip: '46282' }, payment: { opaqueData: await nonceFor(sandbox) } }],
      },
      { validationMode: 'liveMode' },
    );
    expect(answer).toMatchObject({ code: 'E00027', messageText: 'This transaction has been declined.' });
    expect(answer.json['validationDirectResponseList']).toEqual([expect.stringMatching(/^2,1,2,/)]);
    const search = await sandbox.send('getCustomerProfileRequest', { merchantCustomerId: 'declined' });
    expect(search).toMatchObject({ code: 'E00040', messageText: 'The record cannot be found.' });
  });

  it('changes its facts by replacement', async () => {
    const customerProfileId = await newCustomer(sandbox);
    const answer = await sandbox.send('updateCustomerProfileRequest', {
      profile: { description: 'moved', email: 'new@example.com', customerProfileId },
    });
    expect(answer.code).toBe('I00001');
    expect(await read(customerProfileId)).toEqual({
      profileType: 'regular',
      customerProfileId,
      description: 'moved',
      email: 'new@example.com',
    });
  });

  it('is gone after deletion, with its cards, and its id is not given again', async () => {
    const { customerProfileId, paymentProfileId } = await customerWithCard(sandbox);
    const remove = () => sandbox.send('deleteCustomerProfileRequest', { customerProfileId });
    expect((await remove()).code).toBe('I00001');
    expect((await remove()).code).toBe('E00040');
    expect((await sandbox.send('getCustomerProfileRequest', { customerProfileId })).code).toBe('E00040');
    const next = await newCustomer(sandbox);
    expect(Number(next)).toBeGreaterThan(Number(customerProfileId));
    const ids = { customerProfileId, customerPaymentProfileId: paymentProfileId };
    expect((await sandbox.send('getCustomerPaymentProfileRequest', ids)).code).toBe('E00040');
  });

  it('with an id longer than any is simply not found', async () => {
    const answer = await sandbox.send('getCustomerProfileRequest', { customerProfileId: '9'.repeat(40) });
    expect(answer.code).toBe('E00040');
  });
});

describe('a payment profile', () => {
  it('that exists already is refused with the ids of the existing one', async () => {
    const method = await customerWithCard(sandbox);
    const answer = await addMethod(sandbox, method.customerProfileId);
    expect(answer).toMatchObject({
      code: 'E00039',
      messageText: 'A duplicate customer payment profile already exists.',
      json: {
        customerProfileId: method.customerProfileId,
        customerPaymentProfileId: method.paymentProfileId,
      },
    });
    const elsewhere = await addMethod(sandbox, method.customerProfileId, { billTo: { ...home, zip: '10001' } });
    expect(elsewhere.code).toBe('I00001');
  });

  it('is the tenth at most, however many are added at once', async () => {
    const customer = await newCustomer(sandbox);
    const zips = Array.from({ length: 12 }, (_, index) => ({ ...home, zip: `1000${index}` }));
    const answers = await Promise.all(zips.map((billTo) => addMethod(sandbox, customer, { billTo })));
    expect(answers.filter((answer) => answer.code === 'I00001')).toHaveLength(10);
    const refused = answers.filter((answer) => answer.code !== 'I00001');
    expect(refused.map((answer) => [answer.code, answer.messageText])).toEqual(
      Array.from({ length: 2 }, () => ['E00042', 'You cannot add more than 10 payment profiles.']),
    );
  });

  it('takes the default from the one before, and a deleted default leaves none', async () => {
    const customerProfileId = await newCustomer(sandbox);
    const ask = (ids: Json) => sandbox.send('getCustomerPaymentProfileRequest', ids);
    expect(await ask({ customerProfileId })).toMatchObject({ code: 'E00121' });
    await addMethod(sandbox, customerProfileId, { isDefault: true });
    const second = await addMethod(sandbox, customerProfileId, { isDefault: true, billTo: { ...home, zip: '10001' } });
    const customerPaymentProfileId = String(second.json['customerPaymentProfileId']);
    expect((await ask({ customerProfileId })).json['paymentProfile']).toMatchObject({ customerPaymentProfileId });
    const ids = { customerProfileId, customerPaymentProfileId };
    expect((await sandbox.send('deleteCustomerPaymentProfileRequest', ids)).code).toBe('I00001');
    expect((await sandbox.send('deleteCustomerPaymentProfileRequest', ids)).code).toBe('E00040');
    expect((await ask({ customerProfileId })).code).toBe('E00121');
  });

  it('shows expiry and issuer only when asked', async () => {
    const { customerProfileId, paymentProfileId } = await customerWithCard(sandbox);
    const answer = await sandbox.send('getCustomerPaymentProfileRequest', {
      customerProfileId,
      customerPaymentProfileId: paymentProfileId,
      unmaskExpirationDate: true,
      includeIssuerInfo: 'true',
    });
    expect(answer.json['paymentProfile']).toMatchObject({
      customerProfileId,
      payment: {
        creditCard: { cardNumber: 'XXXX1111', expirationDate: '2030-12', cardType: 'Visa', issuerNumber: '411111' },
      },
    });
  });

  it('of an unknown customer is not stored and costs no nonce', async () => {
    const opaqueData = await nonceFor(sandbox);
    expect((await addMethod(sandbox, '123', { opaqueData })).code).toBe('E00040');
    expect((await addMethod(sandbox, await newCustomer(sandbox), { opaqueData })).code).toBe('I00001');
  });

  it('needs a payment', async () => {
    const customerProfileId = await newCustomer(sandbox);
    const answer = await sandbox.send('createCustomerPaymentProfileRequest', {
      customerProfileId,
      paymentProfile: { billTo: home },
    });
    expect(answer).toMatchObject({ code: 'E00029', messageText: 'Payment information is required.' });
  });

  it('is replaced by an update: masked numbers keep the card, left-out fields are cleared', async () => {
    const { customerProfileId, paymentProfileId } = await customerWithCard(sandbox);
    const update = (cardNumber: string, billTo: Json) =>
      sandbox.send('updateCustomerPaymentProfileRequest', {
        customerProfileId,
        paymentProfile: {
          billTo,
          payment: { creditCard: { cardNumber, expirationDate: 'XXXX' } },
          defaultPaymentProfile: true,
          customerPaymentProfileId: paymentProfileId,
        },
      });
    expect((await update('XXXX1111', { zip: '10001' })).code).toBe('I00001');
    expect((await update('XXXX9999', { zip: '10001' })).code).toBe('E00013');
    expect(await read(customerProfileId, { unmaskExpirationDate: true })).toMatchObject({
      paymentProfiles: [
        {
          defaultPaymentProfile: true,
          payment: { creditCard: { cardNumber: 'XXXX1111', expirationDate: '2030-12' } },
          billTo: { zip: '10001' },
        },
      ],
    });
  });
});

describe('validation', () => {
  const validate = async (zip: string, validationMode: string) => {
    const { customerProfileId, paymentProfileId } = await customerWithCard(sandbox, { billTo: { ...home, zip } });
    return sandbox.send('validateCustomerPaymentProfileRequest', {
      customerProfileId,
      customerPaymentProfileId: paymentProfileId,
      validationMode,
    });
  };

  it('in test mode looks at the form only', async () => {
    const answer = await validate('46282', 'testMode');
    expect(String(answer.json['directResponse']).split(',').slice(0, 8)).toEqual([
      '1',
      '1',
      '1',
      '(TESTMODE) This transaction has been approved.',
      '000000',
      'B',
      '0',
      'none',
    ]);
  });

  it('in live mode asks the network and voids at once', async () => {
    const answer = await validate('46205', 'liveMode');
    const fields = String(answer.json['directResponse']).split(',');
    expect(fields).toHaveLength(68);
    expect([fields[0], fields[5], fields[9], fields[50], fields[51]]).toEqual(['1', 'N', '0.00', 'XXXX1111', 'Visa']);
    const found = await sandbox.send('getTransactionDetailsRequest', { transId: fields[6] });
    expect(found.json['transaction']).toMatchObject({ transactionStatus: 'voided', authAmount: 0 });
  });

  it('in live mode is declined for the declining zip', async () => {
    const answer = await validate('46282', 'liveMode');
    expect(answer).toMatchObject({ code: 'E00027', messageText: 'This transaction has been declined.' });
    expect(answer.json['directResponse']).toMatch(/^2,1,2,This transaction has been declined\./);
  });

  it('in live mode needs no address, as the published example has none', async () => {
    const blank = { firstName: 'John', lastName: 'Doe', address: '', city: '', state: '', zip: '', country: 'US' };
    const billTo = { ...blank, phoneNumber: '000-000-0000' };
    const answer = await sandbox.send('createCustomerPaymentProfileRequest', {
      customerProfileId: await newCustomer(sandbox),
      paymentProfile: { billTo, payment: { creditCard: { cardNumber: visa, expirationDate: '2030-12' } } },
      validationMode: 'liveMode',
    });
    expect(answer.code).toBe('I00001');
    expect(String(answer.json['validationDirectResponse']).split(',').slice(0, 6)).toEqual([
      '1',
      '1',
      '1',
      'This transaction has been approved.',
      expect.stringMatching(/^\w{6}$/),
      'B',
    ]);
  });

  it('refuses a raw number with a wrong check digit', async () => {
    const answer = await sandbox.send('createCustomerPaymentProfileRequest', {
      customerProfileId: await newCustomer(sandbox),
      paymentProfile: { payment: { creditCard: { cardNumber: `${visa.slice(0, 15)}2`, expirationDate: '1230' } } },
      validationMode: 'testMode',
    });
    expect(answer).toMatchObject({ code: 'E00027', messageText: 'The credit card number is invalid.' });
  });
});
