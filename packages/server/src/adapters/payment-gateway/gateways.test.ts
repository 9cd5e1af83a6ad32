import { createTestDatabase } from '@linekeeper/standin-postgres/testing';
import { startPaymentSandbox } from '@linekeeper/standin-payment-sandbox';
import * as z from 'zod';
import { systemClock } from '../../kernel/clock.ts';
import { AuthorizeNetGateway } from './authorize-net-gateway.ts';
import { FakeGateway, type FakeMethod } from './fake-gateway.ts';
import { billTo, gatewayConformance, type GatewayUnderTest } from './gateway.conformance.ts';

gatewayConformance('in memory', async () => {
  const gateway = new FakeGateway(systemClock);
  const methods: Record<string, FakeMethod> = {
    card: {},
    other_card: { last4: '0015', label: 'MasterCard' },
    bank: { kind: 'bank', label: 'Checking', last4: '6789', expires: null },
    declining: { last4: '0341', charges: 'declined' },
  };
  const everyMethod = () => [...gateway.customers.values()].flatMap((customer) => customer.methods);
  return {
    gateway,
    token: async (kind) => gateway.token(methods[kind]),
    refused: async () => ({ payment: gateway.token({ isRefused: true }), billTo }),
    async nextCharge(trouble) {
      if (trouble === 'lost_before') gateway.trouble('charge', 'silent_before');
      else if (trouble === 'lost_after') gateway.trouble('charge', 'silent_after');
      else for (const { paymentProfileId } of everyMethod()) gateway.cure(paymentProfileId, trouble);
    },
    takenCount: async (invoiceNumber) =>
      gateway.charges.filter(
        ({ order, outcome }) => order.invoiceNumber === invoiceNumber && outcome.kind === 'approved',
      ).length,
    stop: async () => undefined,
  };
});

const merchant = {
  apiLoginId: 'testlogin',
  transactionKey: 'testtransaction1',
  clientKey: 'test-client-key',
  signatureKey: 'AB'.repeat(64),
};
const controlSecret = 'a-control-secret-for-tests';
const tokenSchema = z.object({ opaqueData: z.object({ dataDescriptor: z.string(), dataValue: z.string() }) });
const takenSchema = z.object({
  transactions: z.array(z.object({ invoiceNumber: z.string().nullable(), status: z.string() })),
});
const card = (cardNumber: string) => ({ token: { cardNumber, expirationDate: '122099', cardCode: '123' } });
const sources = {
  card: card('4111111111111111'),
  other_card: card('5424000000000015'),
  bank: {
    bankToken: {
      accountType: 'checking',
      routingNumber: '121042882',
      accountNumber: '123456789',
      nameOnAccount: 'Ada Byron',
    },
  },
  declining: card('4000000000000341'),
};
const faults = { lost_before: 'timeout-before', lost_after: 'timeout-after', held: 'hold', error: 'error19' };

async function againstSandbox(): Promise<GatewayUnderTest> {
  const database = await createTestDatabase();
  const sandbox = await startPaymentSandbox({
    databaseUrl: database.url,
    host: '127.0.0.1',
    port: 0,
    portalOrigins: ['http://localhost:8080'],
    merchant,
    atRestKey: Buffer.alloc(32, 7),
    controlSecret,
    anyLuhnCard: false,
  });
  const apiUrl = `${sandbox.url}/xml/v1/request.api`;
  const token: GatewayUnderTest['token'] = async (kind) => {
    const merchantAuthentication = { name: merchant.apiLoginId, clientKey: merchant.clientKey };
    const data = { type: 'TOKEN', id: '0aa00aa0-0000-4000-8000-000000000000', ...sources[kind] };
    const body = JSON.stringify({ securePaymentContainerRequest: { merchantAuthentication, data } });
    const response = await fetch(apiUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    return tokenSchema.parse(await response.json()).opaqueData;
  };
  const control = (path: string, init: RequestInit = {}) =>
    fetch(`${sandbox.url}/control/${path}`, {
      ...init,
      headers: { 'x-control-secret': controlSecret, 'content-type': 'application/json' },
    });
  return {
    gateway: new AuthorizeNetGateway({ apiUrl, ...merchant }, { info: () => undefined, warn: () => undefined }),
    token,
    refused: async () => ({ payment: await token('other_card'), billTo: { ...billTo, zip: '46282' } }),
    async nextCharge(trouble) {
      await control('faults', { method: 'POST', body: JSON.stringify({ kind: faults[trouble] }) });
    },
    async takenCount(invoiceNumber) {
      const { transactions } = takenSchema.parse(await (await control('transactions?limit=1000')).json());
      return transactions.filter(
        (row) => row.invoiceNumber === invoiceNumber && row.status === 'capturedPendingSettlement',
      ).length;
    },
    async stop() {
      await sandbox.stop();
      await database.drop();
    },
  };
}

gatewayConformance('Authorize.Net, against the sandbox', againstSandbox);
