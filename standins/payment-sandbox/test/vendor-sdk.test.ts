import { randomUUID } from 'node:crypto';
import { APIContracts, APIControllers } from 'authorizenet';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { home, nonceFor } from './customers-of-test.ts';
import { day, movableClock } from './movable-clock.ts';
import { sandboxUnderTest, serverCredentials, type Json, type SandboxUnderTest } from './sandbox-under-test.ts';

const clock = movableClock();
let sandbox: SandboxUnderTest;
beforeAll(async () => {
  sandbox = await sandboxUnderTest({ clock });
});
afterAll(() => sandbox.stop());

const answerShape = z.looseObject({
  messages: z.object({ resultCode: z.string(), message: z.array(z.object({ code: z.string() })) }),
});

const made = (type: string, members: Json) => {
  const Type = APIContracts[type];
  if (!Type) throw new Error(`The SDK has no ${type}.`);
  return new Type(members);
};

/** One call through the vendor's own classes: they build the request, order it, send it and read the answer. */
async function call(name: string, members: Json) {
  const Contract = APIContracts[`${name}Request`];
  const Operation = APIControllers[`${name}Controller`];
  if (!Contract || !Operation) throw new Error(`The SDK has no ${name}.`);
  // Set one by one, as the vendor's samples do: members given all at once come after `clientId`, out of order.
  const request = new Contract();
  const merchantAuthentication = made('MerchantAuthenticationType', serverCredentials);
  for (const [member, value] of Object.entries({ merchantAuthentication, ...members })) {
    request[`set${member.charAt(0).toUpperCase()}${member.slice(1)}`]?.(value);
  }
  const operation = new Operation(request.getJSON());
  operation.setEnvironment(`${sandbox.url()}/xml/v1/request.api`);
  await new Promise<void>((resolve, reject) => {
    operation.execute(resolve);
    // The SDK does not call back when it fails: it only remembers why.
    const look = setInterval(() => {
      const error = operation.getError();
      if (error) reject(new Error('The SDK failed.', { cause: error }));
      if (error || operation.getResponse()) clearInterval(look);
    }, 20);
  });
  return answerShape.parse(operation.getResponse());
}

it('a customer with a nonce, a second method, a charge, its details, its batch and a refund go through the SDK', async () => {
  const created = await call('CreateCustomerProfile', {
    profile: made('CustomerProfileType', {
      merchantCustomerId: randomUUID().slice(0, 18),
      email: 'ada@example.com',
      paymentProfiles: [{ billTo: home, payment: { opaqueData: await nonceFor(sandbox) } }],
    }),
    validationMode: 'testMode',
  });
  expect(created.messages.resultCode).toBe('Ok');
  const { customerProfileId, customerPaymentProfileIdList } = z
    .looseObject({ customerProfileId: z.string(), customerPaymentProfileIdList: z.tuple([z.string()]) })
    .parse(created);
  const [paymentProfileId] = customerPaymentProfileIdList;

  const shown = await call('GetCustomerProfile', { customerProfileId });
  expect(shown).toMatchObject({
    profile: { email: 'ada@example.com', paymentProfiles: [{ billTo: { zip: '98004' } }] },
  });

  const charged = await call('CreateTransaction', {
    transactionRequest: made('TransactionRequestType', {
      transactionType: 'authCaptureTransaction',
      amount: '12.34',
      profile: { customerProfileId, paymentProfile: { paymentProfileId } },
      order: { invoiceNumber: 'inv-sdk' },
      transactionSettings: [{ settingName: 'duplicateWindow', settingValue: '28800' }],
    }),
  });
  expect(charged).toMatchObject({ transactionResponse: { responseCode: '1', accountNumber: 'XXXX1111' } });
  const { transId } = z.object({ transId: z.string() }).parse(charged['transactionResponse']);

  const unsettled = await call('GetUnsettledTransactionList', {});
  expect(unsettled).toMatchObject({ transactions: [{ transId, invoiceNumber: 'inv-sdk' }] });

  clock.forward(day);
  const batches = await call('GetSettledBatchList', { includeStatistics: true });
  const { batchList } = z.looseObject({ batchList: z.tuple([z.looseObject({ batchId: z.string() })]) }).parse(batches);
  const settled = await call('GetTransactionList', { batchId: batchList[0].batchId });
  expect(settled).toMatchObject({ transactions: [{ transId, settleAmount: 12.34 }] });
  const details = await call('GetTransactionDetails', { transId });
  expect(details).toMatchObject({ transaction: { transactionStatus: 'settledSuccessfully', authAmount: 12.34 } });

  const refunded = await call('CreateTransaction', {
    transactionRequest: made('TransactionRequestType', {
      transactionType: 'refundTransaction',
      amount: '2.34',
      payment: { creditCard: { cardNumber: '1111', expirationDate: 'XXXX' } },
      refTransId: transId,
    }),
  });
  expect(refunded).toMatchObject({ transactionResponse: { responseCode: '1', refTransID: transId } });
});

it('a method is added, validated, changed and removed through the SDK', async () => {
  const created = await call('CreateCustomerProfile', { profile: { merchantCustomerId: randomUUID().slice(0, 18) } });
  const customerProfileId = String(created['customerProfileId']);
  const added = await call('CreateCustomerPaymentProfile', {
    customerProfileId,
    paymentProfile: { billTo: home, payment: { opaqueData: await nonceFor(sandbox) }, defaultPaymentProfile: true },
    validationMode: 'liveMode',
  });
  const customerPaymentProfileId = String(added['customerPaymentProfileId']);
  const ids = { customerProfileId, customerPaymentProfileId };
  const validated = await call('ValidateCustomerPaymentProfile', { ...ids, validationMode: 'testMode' });
  expect(String(validated['directResponse'])).toContain('(TESTMODE)');
  const changed = await call('UpdateCustomerPaymentProfile', {
    customerProfileId,
    paymentProfile: {
      billTo: { ...home, zip: '10001' },
      payment: { creditCard: { cardNumber: 'XXXX1111', expirationDate: 'XXXX' } },
      customerPaymentProfileId,
    },
  });
  expect(changed.messages.resultCode).toBe('Ok');
  expect(await call('GetCustomerPaymentProfile', ids)).toMatchObject({ paymentProfile: { billTo: { zip: '10001' } } });
  await call('DeleteCustomerPaymentProfile', ids);
  const gone = await call('GetCustomerPaymentProfile', ids);
  expect(gone.messages.message).toMatchObject([{ code: 'E00040' }]);
});
