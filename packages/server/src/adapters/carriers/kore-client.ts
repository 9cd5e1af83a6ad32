import type * as z from 'zod';
import type { KoreConfig } from '../../config/carriers.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { CallBudget } from '../../modules/carriers/index.ts';
import { callerWithin, type CallOutcome, type CarrierCall } from './carrier-call.ts';
import { bearerTokens } from './bearer-tokens.ts';

export interface KoreParts {
  config: KoreConfig;
  clock: Clock;
  budget: CallBudget;
}

/** What the vendor's documents leave open about an account. */
export type KoreHabits = Pick<KoreConfig, 'timeZone' | 'pageSize' | 'firstPage'>;

export interface KoreClient {
  readonly account: KoreHabits;
  /** A call below the account, with the token renewed once when the vendor says it is no longer good. */
  call(method: Method, path: string, body?: object): Promise<CallOutcome>;
}

type Method = 'GET' | 'POST' | 'PUT';

const timeoutsMs: Record<Method, number> = { GET: 15_000, POST: 20_000, PUT: 20_000 };

export function koreClient(parts: KoreParts): KoreClient {
  const { config, clock, budget } = parts;
  const make = callerWithin(budget);
  const tokens = bearerTokens(() => koreTokenCall(config), clock, make);
  const accountUrl = `${config.baseUrl}/v1/accounts/${encodeURIComponent(config.accountId)}`;

  function send(token: string, method: Method, path: string, body?: object): Promise<CallOutcome> {
    const headers = { authorization: `Bearer ${token}`, 'x-api-key': config.apiKey, accept: 'application/json' };
    const content = body && { body: JSON.stringify(body) };
    return make({
      method,
      url: `${accountUrl}${path}`,
      headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
      timeoutMs: timeoutsMs[method],
      ...content,
    });
  }

  return {
    account: config,
    async call(method, path, body) {
      const first = await tokens.get();
      if (first.token === null) return { kind: 'not_sent', text: first.text, refusesUs: first.refusesUs };
      const outcome = await send(first.token, method, path, body);
      if (outcome.kind !== 'answer' || (outcome.status !== 401 && outcome.status !== 403)) return outcome;
      tokens.drop(first.token);
      const second = await tokens.get();
      return second.token === null ? outcome : send(second.token, method, path, body);
    },
  };
}

export function parse<Schema extends z.ZodType>(schema: Schema, json: unknown): z.output<Schema> | undefined {
  return schema.safeParse(json).data;
}

export function koreTokenCall(config: KoreConfig): CarrierCall {
  const form = { grant_type: 'client_credentials', client_id: config.clientId, client_secret: config.clientSecret };
  return {
    method: 'POST',
    url: config.tokenUrl,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams(form).toString(),
    timeoutMs: 15_000,
  };
}
