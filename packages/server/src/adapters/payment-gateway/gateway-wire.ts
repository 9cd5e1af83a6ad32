import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type * as z from 'zod';
import type { Unknown } from '../../modules/methods/index.ts';
import { messagesSchema } from './from-wire.ts';
import { isDoubtful, saysNothing, unknown, type ApiVerdict } from './judge-answer.ts';
import type { RequestName } from './request-shapes.ts';
import { toWire, type WireObject } from './to-wire.ts';
import { words } from './words.ts';

export interface WireSettings {
  apiUrl: string;
  apiLoginId: string;
  transactionKey: string;
  moneyTimeoutMs: number;
  readTimeoutMs: number;
}

export interface WireLog {
  info(facts: object, sentence: string): void;
  warn(facts: object, sentence: string): void;
}

export interface Answer<Body> {
  verdict: ApiVerdict;
  /** Null when the answer lacks what this request should bring. */
  body: Body | null;
  /** What the gateway's clock said, to the second; null when it did not say. */
  at: Date | null;
}

const vendorHosts = new Set(['apitest.authorize.net', 'api.authorize.net', 'api2.authorize.net']);
const loopbackHosts = new Set(['127.0.0.1', 'localhost', '[::1]']);
const retries = 2;
const mostCharacters = 8_000_000;

/** Keys and cards go to the vendor's hosts, or to a sandbox on this machine, and nowhere else. */
export function checkEndpoint(apiUrl: string): void {
  const { protocol, host, hostname, username } = new URL(apiUrl);
  const isVendor = protocol === 'https:' && username === '' && vendorHosts.has(host);
  if (!isVendor && !loopbackHosts.has(hostname)) throw new Error(`${host} is no address of the payment gateway`);
}

/** The one way to the gateway. Logs operation, reference, code and duration; never the content. */
export class GatewayWire {
  readonly #settings: WireSettings;
  readonly #log: WireLog;

  constructor(settings: WireSettings, log: WireLog) {
    checkEndpoint(settings.apiUrl);
    this.#settings = settings;
    this.#log = log;
  }

  /** Reads change nothing, so silence, and answers that say nothing, are met with up to two more tries. */
  async read<Body>(name: RequestName, request: WireObject, schema: z.ZodType<Body>): Promise<Answer<Body> | Unknown> {
    for (let tried = 0; ; tried += 1) {
      const answer = await this.#post(name, request, schema, this.#settings.readTimeoutMs);
      const isTold = !('kind' in answer) && !isDoubtful(answer.verdict.code);
      if (isTold || tried === retries) return answer;
      await pause(100 + Math.random() * 400);
    }
  }

  /** Sent once, whatever comes back. */
  async send<Body>(name: RequestName, request: WireObject, schema: z.ZodType<Body>): Promise<Answer<Body> | Unknown> {
    return this.#post(name, request, schema, this.#settings.moneyTimeoutMs);
  }

  async #post<Body>(name: RequestName, request: WireObject, schema: z.ZodType<Body>, timeoutMs: number) {
    const refId = randomBytes(8).toString('hex');
    const { apiUrl, apiLoginId, transactionKey } = this.#settings;
    const merchantAuthentication = { name: apiLoginId, transactionKey };
    const body = toWire(name, { merchantAuthentication, refId, ...request });
    const startedAt = performance.now();
    const answer = await exchange(apiUrl, body, timeoutMs)
      .then(({ json, at }) => parseAnswer(json, at, schema))
      .catch((error: unknown) => unknown(causeOf(error)));
    const durationMs = Math.round(performance.now() - startedAt);
    const facts = { event: 'gateway.called', operation: name, refId, durationMs };
    if ('kind' in answer) this.#log.warn({ ...facts, cause: answer.cause }, 'the payment gateway gave no answer');
    else this.#log.info({ ...facts, code: answer.verdict.code }, 'the payment gateway answered');
    return answer;
  }
}

async function exchange(apiUrl: string, body: string, timeoutMs: number): Promise<{ json: unknown; at: Date | null }> {
  const response = await fetch(apiUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await response.text();
  if (response.status !== 200) throw new WireError(`HTTP ${response.status}`);
  if (text.length > mostCharacters) throw new WireError(words.unknown.tooLong);
  // The gateway begins its JSON with a byte order mark, which `text()` has dropped.
  return { json: JSON.parse(text), at: instantOf(response.headers.get('date')) };
}

function instantOf(text: string | null): Date | null {
  const at = new Date(text ?? Number.NaN);
  return Number.isNaN(at.getTime()) ? null : at;
}

function parseAnswer<Body>(json: unknown, at: Date | null, schema: z.ZodType<Body>): Answer<Body> {
  const parsed = schema.safeParse(json);
  return { verdict: verdictOf(json), body: parsed.success ? parsed.data : null, at };
}

function verdictOf(json: unknown): ApiVerdict {
  const read = messagesSchema.safeParse(json);
  if (!read.success) return saysNothing;
  const { resultCode, message } = read.data.messages;
  return { isOk: resultCode === 'Ok', code: message[0]?.code ?? '', text: message[0]?.text ?? '' };
}

class WireError extends Error {}

/** A name only: the text of a foreign error may repeat what was sent. */
function causeOf(error: unknown): string {
  if (error instanceof WireError) return error.message;
  return error instanceof Error ? error.name : 'no answer';
}
