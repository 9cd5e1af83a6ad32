import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer } from '../../test/test-server.ts';
import { createWorld, type TestWorld } from '../../test/test-world.ts';
import { serveDevPages } from './dev-pages.ts';
import type { DevMail } from './mailbox-page.ts';

const mail: DevMail = {
  id: '1',
  to: 'a@example.com',
  subject: '<b>Your code</b>',
  text: 'Your code is 123456. See https://portal.test/x?open=1&a=2. <b>',
  code: '123456',
  sentAt: '2026-01-02T03:04:05.000Z',
};
let world: TestWorld;
let server: FastifyInstance;

beforeAll(async () => {
  world = await createWorld();
  server = await createTestServer(world, {});
  await serveDevPages(server, {
    port: 8080,
    areCodesMailedElsewhere: false,
    clock: null,
    readMail: (to) => Promise.resolve(to === undefined || to === mail.to ? [mail] : []),
    welcome: () =>
      Promise.resolve({ url: 'u', mailbox: 'm', clock: null, testCards: [], testBankAccounts: [], iccids: {} }),
  });
});
afterAll(async () => {
  await server.close();
  await world.stop();
});

const get = (url: string, host: string, remoteAddress = '127.0.0.1') =>
  server.inject({ url, headers: { host }, remoteAddress });

it('this machine by its own name reads the mailbox', async () => {
  expect((await get('/dev/mailbox.json?to=a@example.com', 'localhost:8080')).json()).toEqual([mail]);
  expect((await get('/dev/mailbox.json?to=b@example.com', '[::1]:8080')).json()).toEqual([]);
  const page = await get('/dev/mailbox', '127.0.0.1:8080');
  expect(page.body).toContain('&lt;b&gt;Your code');
  expect(page.body).not.toContain('<b>Your code');
  expect(page.body).toContain('<a href="https://portal.test/x?open=1&amp;a=2">');
});

it.each(['/dev/mailbox', '/dev/mailbox.json', '/dev/welcome.json', '/dev/mailbox.css', '/%64ev/mailbox.json'])(
  '%s does not exist for a foreign Host or another machine',
  async (url) => {
    const answers = [
      await get(url, 'evil.example:8080'),
      await get(url, 'localhost:9999'),
      await get(url, 'localhost:8080', '10.0.0.7'),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  },
);

it.each([
  'x-forwarded-for',
  'x-forwarded-proto',
  'forwarded',
  'via',
  'x-real-ip',
  'cf-connecting-ip',
  'x-original-host',
])('what a proxy on this machine passes on, by its header %s, finds nothing', async (name) => {
  const headers = { host: 'localhost:8080', [name]: '203.0.113.9' };
  expect((await server.inject({ url: '/dev/mailbox.json', headers })).statusCode).toBe(404);
});

it('without the embedded mode the pages are not there at all', async () => {
  const plain = await createTestServer(world, {});
  const answer = await plain.inject({ url: '/dev/mailbox', headers: { host: 'localhost:8080' } });
  expect(answer.statusCode).toBe(404);
  await plain.close();
});
