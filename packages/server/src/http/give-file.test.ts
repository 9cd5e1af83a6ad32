import { setImmediate as nextTurnOfLoop } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brandId } from '../kernel/ids.ts';
import { createTestServer, owner } from '../../test/test-server.ts';
import { createWorld, type TestWorld } from '../../test/test-world.ts';

let world: TestWorld;
let server: FastifyInstance;
let parts: () => AsyncGenerator<string>;
beforeAll(async () => {
  world = await createWorld();
  server = await createTestServer(world, {
    exportPayments: () => Promise.resolve({ name: 'payments.csv', content: parts() }),
  });
});
afterAll(async () => {
  await server.close();
  await world.stop();
});

it('parts of a file are read on connections that see the account of its caller alone', async () => {
  parts = async function* asAccount() {
    const asked = sql<{
      seen: string;
    }>`select current_user || ' ' || current_setting('linekeeper.account', true) as seen`;
    for (const { seen } of (await asked.execute(world.db)).rows) yield seen;
  };
  const answer = await server.inject({ url: '/api/v1/payments.csv', headers: { idtoken: 'owner' } });
  expect(answer.body).toBe(`\uFEFFlinekeeper_customer ${owner.accountId}`);
});

it('an account’s files are made one part at a time', async () => {
  let atOnce = 0;
  let mostAtOnce = 0;
  parts = async function* counted() {
    for (let part = 0; part < 3; part += 1) {
      atOnce += 1;
      mostAtOnce = Math.max(mostAtOnce, atOnce);
      await sql`select 1`.execute(world.db);
      atOnce -= 1;
      yield `${part}\r\n`;
    }
  };
  const read = () => server.inject({ url: '/api/v1/payments.csv', headers: { idtoken: 'owner' } });
  const answers = await Promise.all([read(), read(), read()]);
  expect(answers.map(({ body }) => body)).toEqual(Array(3).fill('\uFEFF0\r\n1\r\n2\r\n'));
  expect(mostAtOnce).toBe(1);
});

async function* noted(events: string[]): AsyncGenerator<string> {
  events.push('part');
  yield await Promise.resolve('1\r\n');
}

it('a part of a file waits while another account waits for its answer', async () => {
  const events: string[] = [];
  const fileAsked = Promise.withResolvers<void>();
  const both = await createTestServer(
    world,
    {
      exportPayments() {
        fileAsked.resolve();
        return Promise.resolve({ name: 'payments.csv', content: noted(events) });
      },
      async listLineTags() {
        await fileAsked.promise;
        for (let turn = 0; turn < 20; turn += 1) await nextTurnOfLoop();
        events.push('answer');
        return { tags: [] };
      },
    },
    { authenticate: (token) => Promise.resolve({ ...owner, accountId: brandId(token ?? '') }) },
  );
  const read = (url: string, idtoken: string) => both.inject({ url, headers: { idtoken } });
  await Promise.all([read('/api/v1/line-tags', 'acct_small'), read('/api/v1/payments.csv', 'acct_large')]);
  expect(events).toEqual(['answer', 'part']);
  await both.close();
});
