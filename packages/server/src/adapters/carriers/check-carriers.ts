import type { CarriersConfig } from '../../config/carriers.ts';
import { callCarrier, type CallOutcome, type CarrierCall } from './carrier-call.ts';
import { koreTokenCall } from './kore-client.ts';
import { thingspaceTokenCall } from './thingspace-tokens.ts';

/** A start waits for nobody long. */
const timeoutMs = 4_000;

/**
 * What is out of place at the carriers, in sentences that name the settings. Nothing here stops a start: a carrier that
 * is away for a minute must not take the portal with it. Nobody logs in at ThingSpace for it: refused log-ins lock.
 */
export async function checkCarriers({ kore, cisco, thingspace }: CarriersConfig): Promise<string[]> {
  const checked = await Promise.all([
    kore === null ? null : checkKore(kore),
    cisco === null ? null : checkCisco(cisco),
    thingspace === null ? null : checkThingSpace(thingspace),
  ]);
  const deaf = [
    kore?.webhook && kore.webhook.token !== null && kore.webhook.url === null ? 'KORE' : null,
    thingspace?.webhook && thingspace.webhook.url === null ? 'ThingSpace' : null,
  ].map((name) => name && cannotReachUs(name));
  return [...checked, ...deaf].filter((sentence) => sentence !== null);
}

const cannotReachUs = (carrier: string) =>
  `${carrier} has no address to tell us of changes at, so we only ask. Set PUBLIC_URL to the https address of this portal.`;

const ask = (call: Omit<CarrierCall, 'timeoutMs'>) => callCarrier({ ...call, timeoutMs });
const isFine = (outcome: CallOutcome) => outcome.kind === 'answer' && outcome.status === 200;

async function checkKore(config: NonNullable<CarriersConfig['kore']>): Promise<string | null> {
  const given = await ask(koreTokenCall(config));
  if (!isFine(given)) return trouble('KORE', given, 'CARRIER_KORE_CLIENT_ID and CARRIER_KORE_CLIENT_SECRET');
  const token = tokenOf(given);
  const url = `${config.baseUrl}/v1/accounts/${encodeURIComponent(config.accountId)}/activation-profiles`;
  const headers = { authorization: `Bearer ${token}`, 'x-api-key': config.apiKey, accept: 'application/json' };
  const profiles = await ask({ method: 'GET', url, headers });
  return isFine(profiles) ? null : trouble('KORE', profiles, 'CARRIER_KORE_API_KEY and CARRIER_KORE_ACCOUNT_ID');
}

async function checkCisco(config: NonNullable<CarriersConfig['cisco']>): Promise<string | null> {
  const credentials = Buffer.from(`${config.username}:${config.apiKey}`).toString('base64');
  const headers = { authorization: `Basic ${credentials}`, accept: 'application/json' };
  const echo = await ask({ method: 'GET', url: `${config.baseUrl}/echo/start`, headers });
  const settings = 'CARRIER_CISCO_USERNAME, CARRIER_CISCO_API_KEY and CARRIER_CISCO_BASE_URL';
  return isFine(echo) ? null : trouble('Control Center', echo, settings);
}

async function checkThingSpace(config: NonNullable<CarriersConfig['thingspace']>): Promise<string | null> {
  const given = await ask(thingspaceTokenCall(config));
  return isFine(given) ? null : trouble('ThingSpace', given, 'CARRIER_THINGSPACE_KEY and CARRIER_THINGSPACE_SECRET');
}

function trouble(carrier: string, outcome: CallOutcome, settings: string): string {
  if (outcome.kind !== 'answer') return `${carrier} could not be asked whether it knows us: ${outcome.text}.`;
  if (outcome.status >= 500 || outcome.status === 429)
    return `${carrier} could not be asked whether it knows us: status ${outcome.status}.`;
  return `${carrier} refuses us with status ${outcome.status}. Look at ${settings}.`;
}

function tokenOf(outcome: CallOutcome): string {
  const json = outcome.kind === 'answer' ? outcome.json : undefined;
  const token = typeof json === 'object' && json !== null && 'access_token' in json ? json.access_token : '';
  return String(token);
}
