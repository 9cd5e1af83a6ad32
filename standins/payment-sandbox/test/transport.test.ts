import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  browserCredentials,
  merchant,
  readAnswer,
  sandboxUnderTest,
  serverCredentials,
  type SandboxUnderTest,
} from './sandbox-under-test.ts';

let sandbox: SandboxUnderTest;
beforeAll(async () => {
  sandbox = await sandboxUnderTest();
});
afterAll(() => sandbox.stop());

const space = 'AnetApi/xml/v1/schema/AnetApiSchema.xsd';

describe('the one address of the API', () => {
  it('answers good credentials with Ok behind a byte order mark', async () => {
    const response = await sandbox.sendRaw(
      JSON.stringify({ authenticateTestRequest: { merchantAuthentication: serverCredentials, refId: 'r-1' } }),
    );
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(new TextDecoder().decode(bytes)).toBe(
      '{"refId":"r-1","messages":{"resultCode":"Ok","message":[{"code":"I00001","text":"Successful."}]}}',
    );
  });

  it('accepts a byte order mark in front of the request', async () => {
    const body = JSON.stringify({ authenticateTestRequest: { merchantAuthentication: serverCredentials } });
    expect((await readAnswer(await sandbox.sendRaw(`\uFEFF${body}`))).code).toBe('I00001');
  });

  it.each([
    { name: merchant.apiLoginId, transactionKey: 'wrong' },
    { name: 'somebody', transactionKey: merchant.transactionKey },
    { name: merchant.apiLoginId, clientKey: 'wrong' },
  ])('refuses wrong credentials with HTTP 200 and E00007', async (credentials) => {
    const answer = await sandbox.send('authenticateTestRequest', {}, credentials);
    expect(answer).toMatchObject({
      status: 200,
      resultCode: 'Error',
      code: 'E00007',
      messageText: 'User authentication failed due to invalid authentication values.',
    });
  });

  it('does not let the public client key do what the server does, nor the reverse', async () => {
    expect((await sandbox.send('authenticateTestRequest', {}, browserCredentials)).code).toBe('E00059');
    const data = { type: 'TOKEN', id: 'x', token: { cardNumber: '4111111111111111', expirationDate: '1230' } };
    expect((await sandbox.send('securePaymentContainerRequest', { data })).code).toBe('E00059');
  });

  it('does not know other methods', async () => {
    expect(await sandbox.send('inventMoneyRequest')).toMatchObject({
      code: 'E00004',
      messageText: 'The name of the requested API method is invalid.',
    });
    expect((await sandbox.send('constructor')).code).toBe('E00004');
  });

  it('refuses broken JSON and other content types in its own words', async () => {
    expect((await readAnswer(await sandbox.sendRaw('{"a":'))).code).toBe('E00003');
    expect((await readAnswer(await sandbox.sendRaw('[]'))).code).toBe('E00003');
    expect((await readAnswer(await sandbox.sendRaw('<xml/>', 'text/xml'))).code).toBe('E00002');
  });

  it('refuses a body that is too large', async () => {
    expect((await sandbox.sendRaw(`"${'x'.repeat(200_000)}"`)).status).toBe(413);
  });

  it('lets any page call it, as tokenisation needs', async () => {
    const preflight = await fetch(`${sandbox.url()}/xml/v1/request.api`, { method: 'OPTIONS' });
    expect(preflight.status).toBe(200);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-methods')).toBe('GET,POST,OPTIONS');
    expect(preflight.headers.get('access-control-allow-headers')).toBe(
      'x-requested-with,cache-control,content-type,origin,method',
    );
  });

  it('tells the public client key that belongs to the merchant', async () => {
    const answer = await sandbox.send('getMerchantDetailsRequest');
    expect(answer.json['publicClientKey']).toBe(merchant.clientKey);
  });

  it('is healthy', async () => {
    const response = await fetch(`${sandbox.url()}/healthz`);
    expect(await response.json()).toEqual({ status: 'ok' });
  });
});

describe('the order and limits of members', () => {
  it('names the misplaced member and what could have stood there', async () => {
    const answer = await sandbox.send('createTransactionRequest', {
      transactionRequest: { transactionType: 'authCaptureTransaction', shipTo: {}, order: { invoiceNumber: '1' } },
    });
    expect(answer.code).toBe('E00003');
    expect(answer.messageText).toContain(
      `The element 'transactionRequest' in namespace '${space}' has invalid child element 'order' in namespace '${space}'. List of possible elements expected: 'customerIP, cardholderAuthentication, `,
    );
  });

  it('gives no list when nothing can follow', async () => {
    const answer = await sandbox.send('authenticateTestRequest', { refId: 'a', clientId: 'b' });
    expect(answer.messageText).toBe(
      `The element 'authenticateTestRequest' in namespace '${space}' has invalid child element 'clientId' in namespace '${space}'.`,
    );
  });

  it('lists up to the first member that must come', async () => {
    const answer = await sandbox.send('deleteCustomerPaymentProfileRequest', { customerPaymentProfileId: '1' });
    expect(answer.messageText).toContain(`List of possible elements expected: 'clientId, refId, customerProfileId' in`);
  });

  it('misses what is not there', async () => {
    const answer = await sandbox.send('deleteCustomerProfileRequest');
    expect(answer.messageText).toBe(
      `The element 'deleteCustomerProfileRequest' in namespace '${space}' has incomplete content. List of possible elements expected: 'clientId, refId, customerProfileId' in namespace '${space}'.`,
    );
  });

  it('refuses an id that is not digits', async () => {
    const answer = await sandbox.send('getCustomerProfileRequest', { customerProfileId: '' });
    expect(answer.messageText).toBe(
      `The '${space}:customerProfileId' element is invalid - The value '' is invalid according to its datatype '${space}:numericString' - The Pattern constraint failed.`,
    );
  });

  it('refuses an invoice number of 21 characters and takes one of 20', async () => {
    const ask = (invoiceNumber: string) =>
      sandbox.send('createTransactionRequest', {
        transactionRequest: { transactionType: 'getDetailsTransaction', order: { invoiceNumber } },
      });
    const answer = await ask('x'.repeat(21));
    expect(answer.code).toBe('E00003');
    expect(answer.messageText).toContain(
      `according to its datatype 'String' - The actual length is greater than the MaxLength value.`,
    );
    expect((await ask('x'.repeat(20))).code).toBe('E00060');
  });

  it('never repeats a card number in an error text', async () => {
    const answer = await sandbox.send('createTransactionRequest', {
      transactionRequest: {
        transactionType: 'authCaptureTransaction',
        amount: '1.00',
        payment: { creditCard: { cardNumber: '41111111111111111', expirationDate: '1230' } },
      },
    });
    expect(answer.code).toBe('E00003');
    expect(answer.text).not.toContain('4111');
  });
});
