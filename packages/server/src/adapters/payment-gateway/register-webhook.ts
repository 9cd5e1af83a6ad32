import * as z from 'zod';

const known = z.array(z.object({ webhookId: z.string(), url: z.string(), status: z.string() }));
const payment = 'net.authorize.payment';
const eventTypes = [
  ...['authcapture', 'refund', 'void'].map((what) => `${payment}.${what}.created`),
  ...['held', 'approved', 'declined'].map((what) => `${payment}.fraud.${what}`),
];

export interface WebhookPlace {
  /** The gateway's address; its webhooks are on the same host. */
  apiUrl: string;
  apiLoginId: string;
  transactionKey: string;
}

/** Sees to it that the gateway tells this address of payments; repeating it changes nothing. Throws when it cannot. */
export async function registerWebhook(place: WebhookPlace, url: string): Promise<void> {
  const webhook = { name: 'Portal', url, eventTypes, status: 'active' };
  const found = (await listWebhooks(place)).find((one) => one.url === url);
  if (found?.status === 'active') return;
  await (found ? call(place, 'PUT', `/${found.webhookId}`, webhook) : call(place, 'POST', '', webhook));
}

/** Whether the gateway tells this address of payments. Throws when it cannot be asked. */
export async function findWebhook(place: WebhookPlace, url: string): Promise<'active' | 'inactive' | 'missing'> {
  const found = (await listWebhooks(place)).find((one) => one.url === url);
  if (found === undefined) return 'missing';
  return found.status === 'active' ? 'active' : 'inactive';
}

async function listWebhooks(place: WebhookPlace) {
  return known.parse(await (await call(place, 'GET')).json());
}

async function call(place: WebhookPlace, method: string, path = '', body?: object): Promise<Response> {
  const address = new URL('/rest/v1/webhooks', place.apiUrl).href;
  const login = Buffer.from(`${place.apiLoginId}:${place.transactionKey}`).toString('base64');
  const answer = await fetch(`${address}${path}`, {
    method,
    headers: { authorization: `Basic ${login}`, 'content-type': 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(10_000),
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`the gateway answered ${answer.status} about webhooks`);
  return answer;
}
