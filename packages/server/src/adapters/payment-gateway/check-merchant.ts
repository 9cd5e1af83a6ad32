import type { PaymentGateway } from '../../modules/methods/index.ts';

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
  if (checked.kind === 'unknown')
    return [`The payment gateway could not be asked whether it knows us: ${checked.cause}.`];
  if (checked.kind === 'refused') {
    const { reasonCode, reasonText } = checked;
    const setting = wrongKeys.has(reasonCode) ? 'Look at AUTHNET_LOGIN_ID and AUTHNET_TRANSACTION_KEY. ' : '';
    return [`The payment gateway refuses our keys. ${setting}It says: ${reasonCode} ${reasonText}`];
  }
  const { publicClientKey } = checked;
  if (publicClientKey === null || publicClientKey === clientKey) return [];
  return [
    'AUTHNET_CLIENT_KEY is not the public client key of AUTHNET_LOGIN_ID: the payment form would refuse every card.',
  ];
}
