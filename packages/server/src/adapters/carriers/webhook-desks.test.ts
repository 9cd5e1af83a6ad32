import * as z from 'zod';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freeBudget } from '../../../test/free-budget.ts';
import { ownSession, simulatedConfigs, startOwnSimulator, type OwnSimulator } from '../../../test/own-simulator.ts';
import { systemClock } from '../../kernel/clock.ts';
import type { WebhookDesk } from '../../modules/carriers/index.ts';
import { koreWebhookDesk } from './kore-webhook-desk.ts';
import { thingspaceWebhookDesk } from './thingspace-webhook-desk.ts';

let simulator: OwnSimulator;
beforeAll(async () => {
  simulator = await startOwnSimulator();
});
afterAll(() => simulator.stop());

const parts = { clock: systemClock, budget: freeBudget, activations: freeBudget };

function deskOf(carrier: 'kore' | 'thingspace', url: string, mark = 'a mark of ours'): WebhookDesk {
  const { kore, thingspace } = simulatedConfigs(simulator.url);
  const desk =
    carrier === 'kore'
      ? koreWebhookDesk({
          ...parts,
          config: { ...kore, webhook: { url, header: 'x-portal-token', token: mark, secret: null } },
        })
      : thingspaceWebhookDesk({
          ...parts,
          session: ownSession(),
          config: { ...thingspace, webhook: { url, username: 'callbacks', password: mark } },
        });
  if (!desk) throw new Error('no desk');
  return desk;
}

const journal = z.object({ requests: z.array(z.object({ operation: z.string(), body: z.unknown() })) });
const operations = /^(?:add-rule|change-rule|register-callback)$/;

/** What was written at the carrier since. */
async function written(carrier: string, since: number): Promise<{ operation: string; body: unknown }[]> {
  const { requests } = journal.parse(await simulator.control('GET', `/requests?carrier=${carrier}`));
  return requests.filter(({ operation }) => operations.test(operation)).slice(since);
}

for (const [carrier, count, again] of [
  ['kore', 2, 'change-rule'],
  ['thingspace', 1, 'register-callback'],
] as const) {
  const first = `http://127.0.0.1:1/webhooks/${carrier}`;
  const moved = `http://127.0.0.1:2/webhooks/${carrier}`;
  const current = { url: first, isCurrent: true };

  it(`${carrier}: our address is registered once, however often we look`, async () => {
    expect(await deskOf(carrier, first).arrange(null)).toEqual({ kind: 'arranged' });
    expect(await written(carrier, 0)).toHaveLength(count);
    expect(await deskOf(carrier, first).arrange(current)).toEqual({ kind: 'as_wanted' });
    expect(await deskOf(carrier, first).arrange(current)).toEqual({ kind: 'as_wanted' });
    expect(await written(carrier, 0)).toHaveLength(count);
  });

  it(`${carrier}: what we wrote and did not live to note is not there twice`, async () => {
    const before = await written(carrier, 0);
    expect(await deskOf(carrier, first).arrange(null)).toEqual({ kind: 'arranged' });
    const later = await written(carrier, before.length);
    expect(later.map(({ operation }) => operation)).toEqual(later.map(() => again));
  });

  it(`${carrier}: a new mark or address of ours takes the place of the old one`, async () => {
    const before = await written(carrier, 0);
    const isStale = { url: first, isCurrent: false };
    expect(await deskOf(carrier, first, 'a new mark').arrange(isStale)).toEqual({ kind: 'arranged' });
    expect(await deskOf(carrier, moved, 'a new mark').arrange(isStale)).toEqual({ kind: 'arranged' });
    const later = await written(carrier, before.length);
    expect(later.map(({ operation }) => operation)).toEqual(Array.from({ length: 2 * count }, () => again));
    expect(JSON.stringify(later.at(-1))).toContain(moved);
    expect(JSON.stringify(later.at(-1))).toContain('a new mark');
  });

  it(`${carrier}: trouble is reported and leaves everything to the next time`, async () => {
    await simulator.control('POST', '/faults', { carrier, kind: '503-html', on: 'any', times: 1 });
    expect(await deskOf(carrier, moved).arrange(null)).toMatchObject({ kind: 'unavailable' });
  });
}

it('thingspace: who has registered another address keeps it, because a service has only one', async () => {
  const other = deskOf('thingspace', 'https://elsewhere.example.com/hear');
  const before = await written('thingspace', 0);
  expect(await other.arrange(null)).toMatchObject({ kind: 'taken' });
  expect(await written('thingspace', before.length)).toEqual([]);
});

it('kore: another subscriber gets alerts beside us', async () => {
  const before = await written('kore', 0);
  const other = deskOf('kore', 'https://elsewhere.example.com/hear');
  expect(await other.arrange(null)).toEqual({ kind: 'arranged' });
  expect((await written('kore', before.length)).map(({ operation }) => operation)).toEqual(['add-rule', 'add-rule']);
});

it('without an address or a mark to show there is nothing to register', () => {
  const { kore, thingspace } = simulatedConfigs(simulator.url);
  const signed = { url: 'https://portal.example.com/webhooks/kore', header: 'x', token: null, secret: 'secret' };
  expect(koreWebhookDesk({ ...parts, config: { ...kore, webhook: signed } })).toBeNull();
  expect(koreWebhookDesk({ ...parts, config: { ...kore, webhook: { ...signed, token: 't', url: null } } })).toBeNull();
  const callbacks = { url: null, username: 'callbacks', password: 'p' };
  const desk = { ...parts, session: ownSession(), config: { ...thingspace, webhook: callbacks } };
  expect(thingspaceWebhookDesk(desk)).toBeNull();
});
