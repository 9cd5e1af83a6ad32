import type { ChargeOutcome } from '../../modules/methods/index.ts';
import { chargeSchema } from './from-wire.ts';
import type { GatewayWire } from './gateway-wire.ts';
import { judgeCharge, refusedCharge } from './judge-answer.ts';
import type { WireObject } from './to-wire.ts';

/** Asks the gateway to recognise an equal order for as long as it can: eight hours, in seconds. */
export const transactionSettings = { setting: [{ settingName: 'duplicateWindow', settingValue: '28800' }] };

/** Moves money, or calls it off: sent once, and judged whatever comes back. */
export async function transact(wire: GatewayWire, transactionRequest: WireObject): Promise<ChargeOutcome> {
  const answer = await wire.send('createTransactionRequest', { transactionRequest }, chargeSchema);
  if ('kind' in answer) return answer;
  const response = answer.body?.transactionResponse;
  return response ? judgeCharge(response) : refusedCharge(answer.verdict);
}
