import * as z from 'zod';
import { handClock } from '../../../test/hand-clock.ts';
import { card, startOwnSandbox } from '../../../test/own-sandbox.ts';
import { AuthorizeNetGateway } from './authorize-net-gateway.ts';
import { FakeGateway, type FakeMethod } from './fake-gateway.ts';
import type { GatewayUnderTest } from './gateway-books.conformance.ts';
import { billTo, gatewayConformance } from './gateway.conformance.ts';

gatewayConformance('in memory', async () => {
  const clock = handClock();
  const gateway = new FakeGateway(clock);
  const methods: Record<string, FakeMethod> = {
    card: {},
    other_card: { last4: '0015', label: 'MasterCard' },
    bank: { kind: 'bank', label: 'Checking', last4: '6789', expires: null },
    declining: { last4: '0341', charges: 'declined' },
  };
  const everyMethod = () => [...gateway.customers.values()].flatMap((customer) => customer.methods);
  return {
    gateway,
    startedAt: clock.now(),
    token: async (kind) => gateway.token(methods[kind]),
    refused: async () => ({ payment: gateway.token({ isRefused: true }), billTo }),
    async nextCharge(trouble) {
      if (trouble === 'lost_before') gateway.trouble('charge', 'silent_before');
      else if (trouble === 'lost_after') gateway.trouble('charge', 'silent_after');
      else for (const { paymentProfileId } of everyMethod()) gateway.cure(paymentProfileId, trouble);
    },
    settle: async () => gateway.settle(),
    sendBack: async (transId) =>
      gateway.books.sendBack(transId, { code: 'R01', text: 'Insufficient funds', at: clock.now() }),
    takenCount: async (invoiceNumber) =>
      gateway.charges.filter(
        ({ order, outcome }) => order.invoiceNumber === invoiceNumber && outcome.kind === 'approved',
      ).length,
    stop: async () => undefined,
  };
});

const takenSchema = z.object({
  transactions: z.array(z.object({ invoiceNumber: z.string().nullable(), status: z.string() })),
});
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
  const clock = handClock();
  const sandbox = await startOwnSandbox(clock);
  return {
    startedAt: clock.now(),
    gateway: new AuthorizeNetGateway(sandbox, { info: () => undefined, warn: () => undefined }),
    token: (kind) => sandbox.tokenise(sources[kind]),
    refused: async () => ({
      payment: await sandbox.tokenise(sources.other_card),
      billTo: { ...billTo, zip: '46282' },
    }),
    async nextCharge(trouble) {
      await sandbox.control('faults', { method: 'POST', body: JSON.stringify({ kind: faults[trouble] }) });
    },
    async takenCount(invoiceNumber) {
      const { transactions } = takenSchema.parse(await (await sandbox.control('transactions?limit=1000')).json());
      return transactions.filter(
        (row) => row.invoiceNumber === invoiceNumber && row.status === 'capturedPendingSettlement',
      ).length;
    },
    async settle() {
      await sandbox.control('clock', { method: 'POST', body: JSON.stringify({ advanceMs: 86_400_000 }) });
    },
    async sendBack(transId) {
      await sandbox.control('returns', { method: 'POST', body: JSON.stringify({ transId, code: 'R01' }) });
    },
    stop: () => sandbox.stop(),
  };
}

gatewayConformance('Authorize.Net, against the sandbox', againstSandbox);
