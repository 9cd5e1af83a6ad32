import * as z from 'zod';
import type { Config } from '../../config/derive.ts';
import type { Practice } from '../../demo/demo-needs.ts';
import { controlPort, type Call } from './control-port.ts';

const tokenAnswer = z.object({ opaqueData: z.object({ dataDescriptor: z.string(), dataValue: z.string() }) });
const callMs = 30_000;

/** What a customer does outside of the portal, and what goes wrong there, in an embedded installation. */
export function practiceOf({ payments, carriers }: Config): Omit<Practice, 'confirmSignUp'> | null {
  const { sandbox } = payments;
  const { simulator } = carriers;
  if (sandbox === null || simulator === null) return null;
  const bank = controlPort(`http://127.0.0.1:${sandbox.port}/control`, sandbox.controlSecret);
  const carrier = controlPort(`http://127.0.0.1:${simulator.port}/control`, simulator.controlSecret);
  return {
    cardToken: (number, expires) => tokenise(payments, number, expires),
    async declineCharges(times, transaction) {
      const customerPaymentProfileId = await methodOf(bank, transaction);
      await bank('POST', 'faults', { kind: 'decline', times, customerPaymentProfileId });
    },
    // A bank that has taken it back says no.
    dispute: async (transId) => void (await bank('POST', 'disputes', { transId, step: 'opened' })),
    deliverSims: async (csv) => void (await carrier('POST', 'sims', { csv })),
    changeSim: async (iccid, change) => void (await carrier('PUT', `sims/${iccid}`, change)),
    ignoreOrder: async (name, iccid) =>
      void (await carrier('POST', 'faults', { carrier: name, kind: 'completes-wrong', iccid })),
    async beginOutage(name) {
      for (const on of ['read', 'mutation'])
        await carrier('POST', 'faults', { carrier: name, kind: '503', on, times: null });
    },
    endOutages: async () => void (await carrier('DELETE', 'faults')),
  };
}

const transactions = z.object({
  transactions: z.array(z.object({ transId: z.string(), customerPaymentProfileId: z.nullable(z.string()) })),
});

/** The stored method that a charge was made with. */
async function methodOf(bank: Call, transaction: string): Promise<string> {
  const before = String(BigInt(transaction) - 1n);
  const answer = transactions.parse(await bank('GET', `transactions?limit=1&after=${before}`));
  const [found] = answer.transactions;
  if (found?.transId !== transaction || found.customerPaymentProfileId === null)
    throw new Error(`the sandbox knows no stored method of charge ${transaction}`);
  return found.customerPaymentProfileId;
}

/** What the hosted form does: the number goes to the sandbox only. */
async function tokenise(
  { apiLoginId, clientKey, apiUrl }: Config['payments'],
  cardNumber: string,
  { month, year }: { month: number; year: number },
) {
  const cardCode = cardNumber.length === 15 ? '1234' : '123';
  const expirationDate = `${String(month).padStart(2, '0')}${year}`;
  const token = { cardNumber, expirationDate, cardCode, zip: '43215' };
  const securePaymentContainerRequest = {
    merchantAuthentication: { name: apiLoginId, clientKey },
    data: { type: 'TOKEN', id: crypto.randomUUID(), token },
  };
  const answer = await fetch(apiUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ securePaymentContainerRequest }),
    signal: AbortSignal.timeout(callMs),
  });
  return tokenAnswer.parse(await answer.json()).opaqueData;
}
