import type { PaymentGateway } from '../../modules/methods/index.ts';
import { words } from './words.ts';

const wrongKeys = new Set(['E00005', 'E00006', 'E00007', 'E00008']);

/**
 * What is out of place at the gateway, in sentences that name the setting. Nothing here stops a start: a gateway that
 * is away for a minute must not take the portal with it.
 */
export async function checkMerchant(
  gateway: Pick<PaymentGateway, 'checkMerchant'>,
  clientKey: string,
): Promise<string[]> {
  const checked = await gateway.checkMerchant();
  if (checked.kind === 'unknown') return [words.checking.silent(checked.cause)];
  if (checked.kind === 'refused') {
    const { reasonCode, reasonText } = checked;
    const sentence = wrongKeys.has(reasonCode) ? words.checking.wrongKeys : words.checking.refused;
    return [sentence(reasonCode, reasonText)];
  }
  const { publicClientKey } = checked;
  if (publicClientKey === null || publicClientKey === clientKey) return [];
  return [words.checking.wrongClientKey];
}
