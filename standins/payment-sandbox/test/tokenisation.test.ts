import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMethod, bankNonce, newCustomer, nonceFor, tokenRequest, visa } from './customers-of-test.ts';
import { minute, movableClock } from './movable-clock.ts';
import {
  browserCredentials,
  merchant,
  objectIn,
  sandboxUnderTest,
  type SandboxUnderTest,
} from './sandbox-under-test.ts';

const clock = movableClock();
let sandbox: SandboxUnderTest;
beforeAll(async () => {
  sandbox = await sandboxUnderTest({ clock });
});
afterAll(() => sandbox.stop());

const tokenise = (token: Record<string, unknown>) =>
  sandbox.send('securePaymentContainerRequest', tokenRequest(token), browserCredentials);

describe('card details become a nonce', () => {
  it.each(['122030', '1230', '12/30', '12/2030', '12-2030', '2030-12'])(
    'whatever way %s is written',
    async (expirationDate) => {
      const answer = await tokenise({ expirationDate });
      expect(answer.code).toBe('I00001');
      expect(answer.json['opaqueData']).toEqual({
        dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT',
        dataValue: expect.stringMatching(/^[\w+/=]{100,}$/),
      });
    },
  );

  it.each([
    '4111111111111111',
    '4007000000027',
    '4012888818888',
    '5424000000000015',
    '2223000010309703',
    '370000000000002',
    '6011000000000012',
    '3088000000000017',
    '38000000000006',
    '4000000000000341',
  ])('for the test card %s', async (cardNumber) => {
    expect((await tokenise({ cardNumber })).code).toBe('I00001');
  });

  it('but not for a number outside the test list, so that no real card gets in', async () => {
    expect(await tokenise({ cardNumber: '4242424242424242' })).toMatchObject({
      code: 'E_WC_05',
      messageText: 'Please provide valid credit card number.',
    });
  });

  it('but not for a card that has expired', async () => {
    expect((await tokenise({ expirationDate: '0526' })).code).toBe('E_WC_08');
    expect((await tokenise({ expirationDate: '0626' })).code).toBe('I00001');
  });

  it('with a flag, for any number whose check digit is right', async () => {
    const open = await sandboxUnderTest({ anyLuhnCard: true });
    const ask = (cardNumber: string) =>
      open.send('securePaymentContainerRequest', tokenRequest({ cardNumber }), browserCredentials);
    expect((await ask('4242424242424242')).code).toBe('I00001');
    expect((await ask('4242424242424241')).code).toBe('E_WC_05');
    await open.stop();
  });
});

describe('a nonce', () => {
  it('works once, also when the profile was refused', async () => {
    const customer = await newCustomer(sandbox);
    const opaqueData = await nonceFor(sandbox);
    expect((await addMethod(sandbox, customer, { opaqueData })).code).toBe('I00001');
    expect(await addMethod(sandbox, customer, { opaqueData })).toMatchObject({
      code: 'E00114',
      messageText: 'Invalid OTS Token.',
    });
    const again = await nonceFor(sandbox);
    expect((await addMethod(sandbox, customer, { opaqueData: again })).code).toBe('E00039');
    expect((await addMethod(sandbox, customer, { opaqueData: again })).code).toBe('E00114');
  });

  it('works once even when ten ask for it at the same time', async () => {
    const opaqueData = await nonceFor(sandbox);
    const customers = await Promise.all(Array.from({ length: 10 }, () => newCustomer(sandbox)));
    const answers = await Promise.all(customers.map((customer) => addMethod(sandbox, customer, { opaqueData })));
    expect(answers.filter((answer) => answer.code === 'I00001')).toHaveLength(1);
    expect(answers.filter((answer) => answer.code === 'E00114')).toHaveLength(9);
  });

  it('ends after 15 minutes', async () => {
    const customer = await newCustomer(sandbox);
    const young = await nonceFor(sandbox);
    clock.forward(15 * minute - 1);
    expect((await addMethod(sandbox, customer, { opaqueData: young })).code).toBe('I00001');
    const old = await nonceFor(sandbox, { cardNumber: '4012888818888' });
    clock.forward(15 * minute);
    expect((await addMethod(sandbox, customer, { opaqueData: old })).code).toBe('E00115');
  });

  it('belongs to one merchant', async () => {
    const other = await sandboxUnderTest({ merchant: { ...merchant, apiLoginId: 'another' } });
    const answer = await other.send('securePaymentContainerRequest', tokenRequest(), {
      name: 'another',
      clientKey: merchant.clientKey,
    });
    expect(answer.code).toBe('I00001');
    const inner = await sandboxUnderTest({ databaseUrl: other.databaseUrl });
    const customer = await newCustomer(inner);
    const opaqueData = objectIn(answer.json, 'opaqueData');
    expect((await addMethod(inner, customer, { opaqueData })).code).toBe('E00116');
    await inner.stop();
    await other.stop();
  });

  it('must be of the one descriptor', async () => {
    const customer = await newCustomer(sandbox);
    const opaqueData = { ...(await nonceFor(sandbox)), dataDescriptor: 'COMMON.APPLE.INAPP.PAYMENT' };
    expect((await addMethod(sandbox, customer, { opaqueData })).code).toBe('E00113');
  });
});

describe('bank accounts', () => {
  it('become a nonce of the same kind, and the gateway chooses the eCheck type', async () => {
    const customer = await newCustomer(sandbox);
    const opaqueData = await bankNonce(sandbox, { accountType: 'businessChecking' });
    await addMethod(sandbox, customer, { opaqueData });
    const read = await sandbox.send('getCustomerProfileRequest', { customerProfileId: customer });
    expect(read.json['profile']).toMatchObject({
      paymentProfiles: [
        {
          payment: {
            bankAccount: {
              accountType: 'businessChecking',
              routingNumber: 'XXXX2882',
              accountNumber: 'XXXX6789',
              nameOnAccount: 'Ada Byron',
              echeckType: 'CCD',
            },
          },
        },
      ],
    });
  });
});

it('neither card number, card code, account number nor nonce is anywhere in the database', async () => {
  const own = await sandboxUnderTest();
  const customer = await newCustomer(own);
  const opaqueData = await nonceFor(own, { cardCode: '7391' });
  await addMethod(own, customer, { opaqueData, validationMode: 'liveMode' });
  await addMethod(own, customer, { opaqueData: await bankNonce(own, { accountNumber: '88776655443' }) });
  const client = new Client({ connectionString: own.databaseUrl });
  await client.connect();
  const tables = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'payment_sandbox'`,
  );
  const rows: unknown[] = [];
  for (const { name } of tables.rows) {
    const read = await client.query(`select t::text as row from payment_sandbox.${name} t`);
    rows.push(...read.rows);
  }
  await client.end();
  await own.stop();
  const dump = JSON.stringify(rows);
  expect(dump).toContain('411111');
  for (const secret of [visa, '7391', '88776655443', '121042882', String(opaqueData['dataValue'])]) {
    expect(dump).not.toContain(secret);
  }
});
