import { createTestDatabase } from '@linekeeper/standin-postgres/testing';
import { type CarrierSimulatorSettings, startCarrierSimulator } from '../src/index.ts';
import type { Carrier } from '../src/sims/sim.ts';
import { builtInSims } from '../src/seed/built-in-seed.ts';
import type { Answer, AnswerBody, Subscription } from './answer-body.ts';
import { checkAnswer } from './wire/check-answer.ts';
import { thingspaceClient } from './thingspace-client.ts';

type Json = Record<string, unknown>;

/** A Monday in the middle of a month, so that a day more stays in the cycle. */
export const monday = Date.UTC(2026, 5, 15, 12);
export const plans = { small: 'cmp-prov-ap-12548', large: 'cmp-prov-ap-12549' };
export const account = '/kore/connectivity/v1/accounts/cmp-pp-org-310';
export const devices = '/cisco/rws/api/v1/devices';
export const accountName = '0000123456-00001';

/** SIMs that exist and that no test changes. */
export const spareSims = {
  kore: lastUsualSim('kore'),
  cisco: lastUsualSim('cisco'),
  thingspace: lastUsualSim('thingspace'),
};

export const settings: Omit<CarrierSimulatorSettings, 'databaseUrl'> = {
  host: '127.0.0.1',
  port: 0,
  kore: {
    clientId: 'client',
    clientSecret: 'client-secret',
    apiKey: 'api-key',
    accountId: 'cmp-pp-org-310',
  },
  cisco: { username: 'user', apiKey: 'user-key' },
  thingspace: { key: 'key', secret: 'secret', username: 'ts-user', password: 'ts-password', accountName },
  controlSecret: 'control-secret',
  activationMs: 4000,
  usageBytesPerMinute: 60_000,
};

async function send(url: string, init: RequestInit & { json?: unknown }): Promise<Answer> {
  const { json, ...rest } = init;
  const headers = new Headers(rest.headers);
  if (json !== undefined) headers.set('content-type', 'application/json');
  const body = json === undefined ? rest.body : JSON.stringify(json);
  const response = await fetch(url, { ...rest, headers, ...(body ? { body } : {}) });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const read: AnswerBody = isJson ? JSON.parse(text) : {};
  checkAnswer({ method: rest.method ?? 'GET', url, status: response.status, isJson, text });
  return { status: response.status, headers: response.headers, body: read, text };
}

/** A running simulator on its own database, with a clock moved by hand and a client for each dialect. */
export async function openPracticeCarrier(changes: Partial<CarrierSimulatorSettings> = {}) {
  const database = await createTestDatabase();
  const clock = { at: monday, now: () => clock.at };
  const start = () => startCarrierSimulator({ ...settings, ...changes, databaseUrl: database.url, clock });
  let running = await start();

  const requestToken = (form: Record<string, string> = {}) =>
    send(`${running.url}/kore/Api/api/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: 'client',
        client_secret: 'client-secret',
        ...form,
      }),
    });
  let token: string | undefined;
  const koreHeaders = async () => {
    token ??= (await requestToken()).body.access_token;
    return { authorization: `Bearer ${token}`, 'x-api-key': 'api-key' };
  };
  const kore = async (method: string, path: string, json?: Json): Promise<Answer> => {
    const url = `${running.url}${account}${path}`;
    const answer = await send(url, { method, headers: await koreHeaders(), json });
    if (answer.body.error !== 'Invalid or expired token') return answer;
    token = undefined;
    return send(url, { method, headers: await koreHeaders(), json });
  };

  const thingspace = thingspaceClient((path, init) => send(`${running.url}${path}`, init));

  return {
    clock,
    database,
    ...thingspace,
    unused: unusedSims(),
    get url() {
      return running.url;
    },
    send: (path: string, init: RequestInit & { json?: unknown } = {}) => send(`${running.url}${path}`, init),
    requestToken,
    koreHeaders,
    kore,
    order: (action: string, json: Json) => kore('POST', `/provisioning-requests/${action}`, { [action]: json }),
    async subscription(iccid: string): Promise<Subscription> {
      const answer = await kore('GET', `/subscriptions?page-index=0&max-page-item=1&iccid=${iccid}`);
      const [subscription] = answer.body.subscriptions;
      if (!subscription) throw new Error(`KORE does not know ${iccid}`);
      return subscription;
    },
    cisco: (method: string, path: string, json?: Json) =>
      send(`${running.url}/cisco/rws/api/v1${path}`, {
        method,
        headers: { authorization: `Basic ${Buffer.from('user:user-key').toString('base64')}` },
        json,
      }),
    control: (method: string, path: string, json?: Json) =>
      send(`${running.url}/control${path}`, {
        method,
        headers: { 'x-control-secret': 'control-secret' },
        json,
      }),
    async restart() {
      await running.stop();
      running = await start();
    },
    async close() {
      await running.stop();
      await database.drop();
    },
  };
}

export type PracticeCarrier = Awaited<ReturnType<typeof openPracticeCarrier>>;

/** Hands out each usual SIM of the built-in set once, and the practice ones by their digits. */
function unusedSims() {
  const spares = Object.values(spareSims);
  const sims = builtInSims().filter((sim) => !spares.includes(sim.iccid));
  const take = (carrier: string, fits: (digits: number) => boolean): string => {
    const index = sims.findIndex((sim) => sim.carrier === carrier && fits(Number(sim.iccid.slice(-4, -1))));
    const [sim] = sims.splice(index, 1);
    if (index < 0 || !sim) throw new Error(`No unused SIM of ${carrier} is left`);
    return sim.iccid;
  };
  return {
    kore: (digits?: number) => take('kore', (one) => (digits ? one === digits : one < 900)),
    cisco: (digits?: number) => take('cisco', (one) => (digits ? one === digits : one < 900)),
    thingspace: (digits?: number) => take('thingspace', (one) => (digits ? one === digits : one < 900)),
  };
}

function lastUsualSim(carrier: Carrier): string {
  const sim = builtInSims().findLast((one) => one.carrier === carrier && Number(one.iccid.slice(-4, -1)) < 900);
  if (!sim) throw new Error(`No SIM of ${carrier}`);
  return sim.iccid;
}
