import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createWorld, type TestWorld } from '../../../../test/test-world.ts';
import { minuteMs } from '../../../kernel/clock.ts';
import type { Arrangement, ArrangedBefore, WebhookDesk } from '../carrier/webhook-desk.port.ts';
import { webhookChore } from './arrange-webhooks.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.stop());

let before: (ArrangedBefore | null)[];
let answers: (Arrangement | Promise<Arrangement>)[];
beforeEach(async () => {
  before = [];
  answers = [];
  world.complaints.length = 0;
  await sql`delete from carriers.webhook_addresses`.execute(world.db);
});

const desk = (changes: Partial<WebhookDesk> = {}): WebhookDesk => ({
  account: 'kore cmp-1',
  url: 'https://portal.example.com/webhooks/kore',
  fingerprint: 'f1',
  async arrange(known) {
    before.push(known);
    return (await answers.shift()) ?? { kind: 'as_wanted' };
  },
  ...changes,
});

it('what was arranged is remembered, over restarts, until address or marks change', async () => {
  answers = [{ kind: 'arranged' }];
  await webhookChore(world, [desk()]).run();
  await webhookChore(world, [desk()]).run();
  await webhookChore(world, [desk({ fingerprint: 'f2' })]).run();
  await webhookChore(world, [desk({ url: 'https://new.example.com/webhooks/kore' })]).run();
  const { url } = desk();
  expect(before).toEqual([null, { url, isCurrent: true }, { url, isCurrent: false }, { url, isCurrent: false }]);
});

it('a process looks again after ten minutes, and after trouble at its next turn', async () => {
  const chore = webhookChore(world, [desk()]);
  answers = [{ kind: 'unavailable', text: 'status 503' }];
  await chore.run();
  await chore.run();
  expect(before).toHaveLength(2);
  world.clock.advance(9 * minuteMs);
  await chore.run();
  expect(before).toHaveLength(2);
  world.clock.advance(minuteMs);
  await chore.run();
  expect(before).toHaveLength(3);
});

it('what is missing is said once, until it changes', async () => {
  const chore = webhookChore(world, [desk()]);
  answers = [
    { kind: 'unavailable', text: 'status 503' },
    { kind: 'unavailable', text: 'status 503' },
    { kind: 'taken', text: 'another address' },
  ];
  for (let turn = 0; turn < 4; turn += 1) await chore.run();
  expect(world.complaints.map((one) => JSON.stringify(one))).toEqual([
    expect.stringContaining('status 503'),
    expect.stringContaining('another address'),
  ]);
});

it('two processes do not do it both at a time', async () => {
  const arranging = Promise.withResolvers<Arrangement>();
  answers = [arranging.promise];
  const first = webhookChore(world, [desk()]).run();
  await expect.poll(() => before.length, { timeout: 60_000 }).toBe(1);
  await webhookChore(world, [desk()]).run();
  expect(before).toHaveLength(1);
  arranging.resolve({ kind: 'arranged' });
  await first;
});
