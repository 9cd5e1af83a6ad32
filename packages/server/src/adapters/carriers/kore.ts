import type { KoreConfig } from '../../config/carriers.ts';
import type { CarrierAdapter } from './carrier-adapter.ts';
import { ask, isFine, tokenOf, trouble } from './check-carrier.ts';
import { koreCarrier } from './kore-carrier.ts';
import { koreTokenCall } from './kore-client.ts';
import { mayBeKore, readKoreWebhooks } from './kore-webhook.ts';
import { koreWebhookDesk } from './kore-webhook-desk.ts';
import { remarks } from './words.ts';

/** A rule may gather an hour's events before it tells them. */
const alertLimitBytes = 2 * 1024 * 1024;

export const kore: CarrierAdapter = {
  id: 'kore',
  name: 'KORE',
  rules: { planChangeWhileSuspended: false },
  reportsMessages: true,
  link({ kore: config }, { clock, budget }) {
    if (config === null) return null;
    const { accountId, callsPerSecond, webhook } = config;
    const parts = { clock, config, budget: budget(`kore ${accountId}`, callsPerSecond) };
    return {
      port: koreCarrier(parts),
      desk: koreWebhookDesk(parts),
      webhook: webhook && {
        bodyLimitBytes: alertLimitBytes,
        isWelcome: (header) => mayBeKore(header, webhook),
        read: (sent) => readKoreWebhooks(sent, webhook),
      },
    };
  },
  async check({ kore: config }) {
    if (config === null) return [];
    const isDeaf = config.webhook && config.webhook.token !== null && config.webhook.url === null;
    return [...(await checkAccount(config)), ...(isDeaf ? [remarks.cannotReachUs('KORE')] : [])];
  },
};

async function checkAccount(config: KoreConfig): Promise<string[]> {
  const given = await ask(koreTokenCall(config));
  if (!isFine(given)) return [trouble('KORE', given, 'CARRIER_KORE_CLIENT_ID and CARRIER_KORE_CLIENT_SECRET')];
  const url = `${config.baseUrl}/v1/accounts/${encodeURIComponent(config.accountId)}/activation-profiles`;
  const headers = {
    authorization: `Bearer ${tokenOf(given)}`,
    'x-api-key': config.apiKey,
    accept: 'application/json',
  };
  const profiles = await ask({ method: 'GET', url, headers });
  return isFine(profiles) ? [] : [trouble('KORE', profiles, 'CARRIER_KORE_API_KEY and CARRIER_KORE_ACCOUNT_ID')];
}
