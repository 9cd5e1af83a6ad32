import * as z from 'zod';
import type { Arrangement, ArrangedBefore, WebhookDesk } from '../../modules/carriers/index.ts';
import type { CallOutcome } from './carrier-call.ts';
import { fingerprintOf } from './fingerprint-of.ts';
import { answered, thingspaceClient, type ThingSpaceClient } from './thingspace-client.ts';
import type { ThingSpaceParts } from './thingspace-parts.ts';
import { thingspaceTrouble } from './thingspace-wire.ts';
import { words } from './words.ts';

/** What becomes of activations and other changes of a line. */
const serviceName = 'CarrierService';

const callbackList = z.array(z.object({ serviceName: z.string(), url: z.string().nullish() }));

/** The one address to which ThingSpace sends webhooks. Null: none was given. */
export function thingspaceWebhookDesk(parts: ThingSpaceParts): WebhookDesk | null {
  const { accountName, webhook } = parts.config;
  if (webhook === null || webhook.url === null) return null;
  const { url, username, password } = webhook;
  const path = `/callbacks/${encodeURIComponent(accountName)}`;
  const client = thingspaceClient(parts);
  return {
    account: `thingspace ${accountName}`,
    url,
    fingerprint: fingerprintOf([url, username, password]),
    arrange: (before) => arrange(client, { path, body: { name: serviceName, url, username, password } }, before),
  };
}

const isGood = (outcome: CallOutcome): outcome is Extract<CallOutcome, { kind: 'answer' }> =>
  outcome.kind === 'answer' && outcome.status >= 200 && outcome.status < 300;

interface Wanted {
  path: string;
  body: { name: string; url: string; username: string; password: string };
}

async function arrange(
  client: ThingSpaceClient,
  { path, body }: Wanted,
  before: ArrangedBefore | null,
): Promise<Arrangement> {
  const listed = await client.call('GET', path);
  // An account without any has an empty answer.
  const isEmpty = isGood(listed) && listed.json === undefined && listed.text === '';
  const callbacks = isEmpty ? [] : answered(callbackList, listed);
  if (!callbacks) return { kind: 'unavailable', text: thingspaceTrouble(listed) };
  const registered = callbacks.find((one) => one.serviceName === serviceName)?.url ?? null;
  // A service has one address; a new one replaces it.
  if (registered !== null && registered !== body.url && registered !== before?.url)
    return { kind: 'taken', text: words.webhookTaken(serviceName) };
  if (registered === body.url && before?.isCurrent) return { kind: 'as_wanted' };
  const written = await client.call('POST', path, body);
  return isGood(written) ? { kind: 'arranged' } : { kind: 'unavailable', text: thingspaceTrouble(written) };
}
