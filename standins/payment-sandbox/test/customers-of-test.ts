import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { browserCredentials, type Answer, type Json, type SandboxUnderTest } from './sandbox-under-test.ts';

export const visa = '4111111111111111';
export const home: Json = { firstName: 'Ada', lastName: 'Byron', address: '1 Main St', city: 'Bellevue', zip: '98004' };

export const tokenRequest = (token: Json = {}): Json => ({
  data: {
    type: 'TOKEN',
    id: randomUUID(),
    token: { cardNumber: visa, expirationDate: '122030', cardCode: '123', ...token },
  },
});

const opaqueShape = z.object({ dataDescriptor: z.string(), dataValue: z.string() });

/** A nonce as the hosted form gets it. */
export async function nonceFor(sandbox: SandboxUnderTest, token: Json = {}): Promise<Json> {
  const answer = await sandbox.send('securePaymentContainerRequest', tokenRequest(token), browserCredentials);
  return opaqueShape.parse(answer.json['opaqueData']);
}

export const bankNonce = async (sandbox: SandboxUnderTest, bank: Json = {}): Promise<Json> => {
  const bankToken = {
    accountType: 'checking',
    routingNumber: '121042882',
    accountNumber: '123456789',
    nameOnAccount: 'Ada Byron',
    ...bank,
  };
  const data = { type: 'TOKEN', id: randomUUID(), bankToken };
  const answer = await sandbox.send('securePaymentContainerRequest', { data }, browserCredentials);
  return opaqueShape.parse(answer.json['opaqueData']);
};

export async function newCustomer(sandbox: SandboxUnderTest): Promise<string> {
  const merchantCustomerId = randomUUID().slice(0, 18);
  const answer = await sandbox.send('createCustomerProfileRequest', { profile: { merchantCustomerId } });
  return String(answer.json['customerProfileId']);
}

export async function addMethod(
  sandbox: SandboxUnderTest,
  customerProfileId: string,
  more: { opaqueData?: Json; billTo?: Json; validationMode?: string; isDefault?: boolean } = {},
): Promise<Answer> {
  return sandbox.send('createCustomerPaymentProfileRequest', {
    customerProfileId,
    paymentProfile: {
      billTo: more.billTo ?? home,
      payment: { opaqueData: more.opaqueData ?? (await nonceFor(sandbox)) },
      ...(more.isDefault === undefined ? {} : { defaultPaymentProfile: more.isDefault }),
    },
    validationMode: more.validationMode ?? 'none',
  });
}

export type StoredMethod = { customerProfileId: string; paymentProfileId: string };

/** A customer with one stored card, found by what the card number is. */
export async function customerWithCard(
  sandbox: SandboxUnderTest,
  { token = {}, billTo = home }: { token?: Json; billTo?: Json } = {},
): Promise<StoredMethod> {
  const customerProfileId = await newCustomer(sandbox);
  const added = await addMethod(sandbox, customerProfileId, { opaqueData: await nonceFor(sandbox, token), billTo });
  return { customerProfileId, paymentProfileId: String(added.json['customerPaymentProfileId']) };
}

export const chargeRequest = (
  method: StoredMethod,
  { amount = '10.00', invoiceNumber = randomUUID().slice(0, 18), window }: ChargeWish = {},
): Json => ({
  transactionRequest: {
    transactionType: 'authCaptureTransaction',
    amount,
    profile: {
      customerProfileId: method.customerProfileId,
      paymentProfile: { paymentProfileId: method.paymentProfileId },
    },
    order: { invoiceNumber },
    ...(window === undefined
      ? {}
      : { transactionSettings: { setting: [{ settingName: 'duplicateWindow', settingValue: window }] } }),
  },
});
export type ChargeWish = { amount?: string; invoiceNumber?: string; window?: string };

const outcomeShape = z.object({
  responseCode: z.string(),
  authCode: z.string(),
  avsResultCode: z.string(),
  cvvResultCode: z.string(),
  transId: z.string(),
  refTransID: z.string(),
  accountNumber: z.string(),
  accountType: z.string(),
  testRequest: z.string(),
  messages: z.array(z.object({ code: z.string(), description: z.string() })).optional(),
  errors: z.array(z.object({ errorCode: z.string(), errorText: z.string() })).optional(),
  profile: z.record(z.string(), z.string()).optional(),
  networkTransId: z.string().optional(),
});
export const outcomeOf = (answer: Answer) => outcomeShape.parse(answer.json['transactionResponse']);
export const reasonOf = (answer: Answer): string => {
  const response = outcomeOf(answer);
  return response.messages?.[0]?.code ?? response.errors?.[0]?.errorCode ?? '';
};

export const charge = (sandbox: SandboxUnderTest, method: StoredMethod, wish?: ChargeWish): Promise<Answer> =>
  sandbox.send('createTransactionRequest', chargeRequest(method, wish));
