import * as z from 'zod';
import type { Config } from '../../config/derive.ts';
import type { Practice } from '../../demo/demo-needs.ts';
import { controlPort } from './control-port.ts';

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
    declineCharges: async (times) => void (await bank('POST', 'faults', { kind: 'decline', times })),
    async beginOutage(name) {
      for (const on of ['read', 'mutation'])
        await carrier('POST', 'faults', { carrier: name, kind: '503', on, times: null });
    },
    endOutages: async () => void (await carrier('DELETE', 'faults')),
  };
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
