import { endpoints, type Endpoint } from '@linekeeper/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer } from '../../test/test-server.ts';
import { createWorld, type TestWorld } from '../../test/test-world.ts';
import { Refusal } from '../kernel/refusal.ts';

let world: TestWorld;
let server: FastifyInstance;
const asked: string[] = [];

beforeAll(async () => {
  world = await createWorld();
  server = await createTestServer(
    world,
    {},
    {
      refuseHeld(accountId) {
        asked.push(accountId);
        return Promise.reject(new Refusal('account_held'));
      },
    },
  );
});
afterAll(async () => {
  await server.close();
  await world.stop();
});

const codeOf = async ({ method, path }: Endpoint) => {
  const payload = method === 'GET' ? {} : { payload: {} };
  const answer = await server.inject({
    method,
    url: path.replaceAll(/:\w+/g, 'x'),
    headers: { idtoken: 'owner' },
    ...payload,
  });
  return /"code":"(\w+)"/.exec(answer.body)?.[1] ?? '';
};
const called = Object.entries<Endpoint>(endpoints).filter(([, { access }]) => access !== 'public');
const changesLines = ({ access, method }: Endpoint) => access === 'operate' && method !== 'GET';

it.each(called.filter(([, endpoint]) => changesLines(endpoint)))('on hold, %s is refused', async (_, endpoint) => {
  expect(await codeOf(endpoint)).toBe('account_held');
  expect(asked.at(-1)).toBe('acct_1');
});

it.each(called.filter(([, endpoint]) => !changesLines(endpoint)))('on hold, %s works as ever', async (_, endpoint) => {
  expect(await codeOf(endpoint)).not.toBe('account_held');
});
