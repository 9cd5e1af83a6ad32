import { setTimeout as pause } from 'node:timers/promises';
import type { Customer } from '@linekeeper/e2e/world/customer';
import { logInAs } from '@linekeeper/e2e/world/log-in-as';
import { portal } from '@linekeeper/e2e/world/running-portal';
import * as z from 'zod';

export const actions = ['log in', 'home', 'list', 'search', 'detail', 'rename', 'pay'] as const;
export type Action = (typeof actions)[number];

/** How long each answer took, by what was asked, and what was answered wrongly. */
export interface Timings {
  readonly ms: Record<Action, number[]>;
  /** In words. */
  readonly errors: Record<Action, string[]>;
}

export function noTimings(): Timings {
  const each = <Value>(value: () => Value) =>
    ({
      'log in': value(),
      home: value(),
      list: value(),
      search: value(),
      detail: value(),
      rename: value(),
      pay: value(),
    }) satisfies Record<Action, Value>;
  return { ms: each((): number[] => []), errors: each((): string[] => []) };
}

const listed = z.object({ data: z.object({ items: z.array(z.object({ id: z.string() })) }) });
const words = ['Truck', 'Pump', 'Gate', 'Crane 1', 'Van 2', 'Buoy', '12', '7'];
/** What one customer does on a page after the other; once in a while a payment, where one has failed. */
const visit: readonly Action[] = ['home', 'list', 'search', 'detail', 'rename', 'list', 'detail', 'home', 'pay'];

export interface Browser {
  person: Customer;
  /** Whether a charge of theirs has failed, so that there is something to pay. */
  owes: boolean;
}

interface Browsing {
  at: number;
  stopping: AbortSignal;
  timings: Timings;
  /** Between two pages, on average. */
  pauseMs: number;
}

/** Everybody calls from an address of their own: what one address may call is limited. */
export const addressOf = (at: number) => ({ 'x-forwarded-for': `198.18.${at >> 8}.${at & 255}` });

/** Logs in, and goes from page to page like a person who reads, until it is to stop. */
export async function browse({ person, owes }: Browser, { at, stopping, timings, pauseMs }: Browsing): Promise<void> {
  const from = addressOf(at);
  let token = '';
  let line = '';
  const timed = async (action: Action, work: () => Promise<unknown>) => {
    const since = performance.now();
    await work().catch((error: unknown) => timings.errors[action].push(String(error)));
    timings.ms[action].push(performance.now() - since);
  };
  const get = (path: string) => ask('GET', path, { ...from, idToken: token });
  const deeds: Record<Action, () => Promise<unknown>> = {
    'log in': async () => (token = await logInAs(person, from)),
    home: () => Promise.all(['/api/v1/home/kpis', '/api/v1/home/get-guest-subs', '/v1/dash/get-guest-info'].map(get)),
    async list() {
      line = listed.parse(await get('/api/v1/lines?limit=20')).data.items[at % 5]?.id ?? line;
    },
    search: () => get(`/api/v1/lines?limit=20&searchTerm=${encodeURIComponent(words[at % words.length] ?? '')}`),
    detail: () => get(`/api/v1/lines/${line}`),
    rename: () =>
      ask('PUT', '/v1/dash/edit-device-name', { ...from, idToken: token }, { id: line, name: `Unit ${at}` }),
    pay: () => ask('POST', '/api/v1/home/charge-failed-subscriptions', { ...from, idToken: token }, {}),
  };
  const rest = () => pause(pauseMs * (0.5 + Math.random()), undefined, { signal: stopping }).catch(() => undefined);
  // They do not all come in the same second.
  await pause(pauseMs * Math.random());
  while (!stopping.aborted) {
    await timed('log in', deeds['log in']);
    for (const action of visit) {
      await rest();
      if (stopping.aborted) return;
      if (action !== 'pay' || owes) await timed(action, deeds[action]);
    }
  }
}

async function ask(method: string, path: string, headers: Record<string, string>, body?: object): Promise<unknown> {
  const answer = await fetch(`${portal.url()}${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return JSON.parse(text);
}
