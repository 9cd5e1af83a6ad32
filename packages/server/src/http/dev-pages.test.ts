import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer } from '../../test/test-server.ts';
import { createWorld, type TestWorld } from '../../test/test-world.ts';
import { serveDevPages } from './dev-pages.ts';
import type { ShownFleet } from './fleet-calls.ts';
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
let pagesFolder: string;
let server: FastifyInstance;

beforeAll(async () => {
  world = await createWorld();
  pagesFolder = await mkdtemp(join(tmpdir(), 'linekeeper-gallery-'));
  await mkdir(join(pagesFolder, 'dev/gallery/assets'), { recursive: true });
  await writeFile(join(pagesFolder, 'dev/gallery.html'), '<p>gallery</p>');
  await writeFile(join(pagesFolder, 'dev/gallery/assets/gallery-1.js'), 'show();');
  server = await createTestServer(world, {});
  await serveDevPages(server, {
    pagesFolder,
    port: 8080,
    areCodesMailedElsewhere: false,
    clock: null,
    fleet: null,
    readMail: (to) => Promise.resolve(to === undefined || to === mail.to ? [mail] : []),
    welcome: () =>
      Promise.resolve({
        url: 'u',
        mailbox: 'm',
        clock: null,
        demoFleet: null,
        staff: null,
        testCards: [],
        testBankAccounts: [],
        iccids: {},
      }),
  });
});
afterAll(async () => {
  await server.close();
  await world.stop();
  await rm(pagesFolder, { recursive: true, force: true });
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

it('this machine by its own name sees the gallery of components', async () => {
  const page = await get('/dev/gallery', 'localhost:8080');
  expect([page.body, page.headers['cache-control']]).toEqual(['<p>gallery</p>', 'no-store']);
  expect((await get('/dev/gallery/assets/gallery-1.js', 'localhost:8080')).body).toBe('show();');
  expect((await get('/dev/gallery/assets/..%2f..%2fgallery.html', 'localhost:8080')).statusCode).toBe(404);
});

const guarded = [
  '/dev/mailbox',
  '/dev/mailbox.json',
  '/dev/welcome.json',
  '/dev/mailbox.css',
  '/%64ev/mailbox.json',
  '/dev/gallery',
  '/dev/gallery/assets/gallery-1.js',
];
it.each(guarded)('%s does not exist for a foreign Host or another machine', async (url) => {
  const answers = [
    await get(url, 'evil.example:8080'),
    await get(url, 'localhost:9999'),
    await get(url, 'localhost:8080', '10.0.0.7'),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
});

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

describe('the clock', () => {
  const moved: [string, boolean][] = [];
  let isMoving = false;
  let begun: 'begun' | 'exists' | 'too_few_sims' = 'begun';
  let shownFleet: ShownFleet = { state: 'none', percent: 0, text: 'Nothing <yet>.', logIn: null, staff: [] };
  let clocked: FastifyInstance;
  beforeAll(async () => {
    clocked = await createTestServer(world, {});
    const days = [{ day: '2026-12-01', text: '14 charges, 3 mails' }];
    const end = { outcome: 'stuck', problem: 'The <bank> is closed.', days } as const;
    await serveDevPages(clocked, {
      pagesFolder,
      port: 8080,
      areCodesMailedElsewhere: false,
      clock: {
        read: () =>
          Promise.resolve({
            now: '2026-12-02T09:30:00.000Z',
            aheadMs: 86_400_000,
            isMoving,
            move: { from: '2026-12-01T09:30:00.000Z', to: '2026-12-05T09:30:00.000Z', ...end },
          }),
        move(wanted, isPatient) {
          moved.push([wanted, isPatient]);
          if (wanted === 'yesterday') return Promise.resolve('unclear');
          if (wanted === '12months') return Promise.resolve('accepted');
          return Promise.resolve(wanted === 'next' ? 'already_moving' : 'moved');
        },
      },
      fleet: {
        read: () => Promise.resolve(shownFleet),
        begin: () => Promise.resolve(begun),
      },
      readMail: () => Promise.resolve([]),
      welcome: () => Promise.reject(new Error('not part of this test')),
    });
  });
  afterAll(() => clocked.close());

  it('shows how far a move is', async () => {
    isMoving = true;
    const { body } = await clocked.inject({ url: '/dev/clock', headers: { host: 'localhost:8080' } });
    isMoving = false;
    expect(body).toContain('Time is moving to 2026-12-05 09:30 UTC: 25% done.');
    expect(body).toContain('<progress max="100" value="25">');
  });

  const post = (payload: object | string, more: Record<string, string> = {}) => {
    const type = typeof payload === 'string' ? 'application/x-www-form-urlencoded' : 'application/json';
    const headers = { host: 'localhost:8080', 'content-type': type, ...more };
    return clocked.inject({ method: 'POST', url: '/dev/clock', headers, payload });
  };

  it('is a page with the day, buttons, and what happened', async () => {
    const { body } = await clocked.inject({ url: '/dev/clock', headers: { host: 'localhost:8080' } });
    for (const text of ['2026-12-02 09:30 UTC', '1 day ahead', '14 charges, 3 mails', 'The &lt;bank&gt; is closed.'])
      expect(body).toContain(text);
    expect(body.match(/<button name="move" value="[^"]+"/g)).toHaveLength(4);
  });

  it('is moved by its buttons, which come back to the page, and by calls, which wait for the end', async () => {
    const pressed = await post('move=7days', { origin: 'http://localhost:8080', 'sec-fetch-site': 'same-origin' });
    expect([pressed.statusCode, pressed.headers['location']]).toEqual([303, '/dev/clock']);
    expect((await post({ move: '1month' })).json()).toMatchObject({ outcome: 'moved', clock: { aheadMs: 86_400_000 } });
    const long = await post({ move: '12months' });
    expect([long.statusCode, long.json()]).toMatchObject([
      202,
      { outcome: 'accepted', text: expect.stringContaining('/dev/clock.json') },
    ]);
    expect((await post({ move: 'next' })).statusCode).toBe(409);
    expect((await post({ move: 'yesterday' })).statusCode).toBe(400);
    expect(moved.splice(0)).toEqual([
      ['7days', false],
      ['1month', true],
      ['12months', true],
      ['next', true],
      ['yesterday', true],
    ]);
  });

  it('has a part for the demo fleet: a button that warns, then how far it is and how to log in', async () => {
    const page = async () => (await clocked.inject({ url: '/dev/clock', headers: { host: 'localhost:8080' } })).body;
    expect(await page()).toContain('business time moves twelve months ahead');
    expect(await page()).toContain('action="/dev/fleet?only=first"');
    expect(await page()).toContain('Nothing &lt;yet&gt;.');
    shownFleet = { ...shownFleet, state: 'growing', percent: 40, logIn: { email: 'd@example.com', password: 'P&w' } };
    const grown = await page();
    for (const text of [
      '<progress max="100" value="40">',
      '<b>d@example.com</b>',
      '<b>P&amp;w</b>',
      'http-equiv="refresh"',
    ])
      expect(grown).toContain(text);
    expect(grown).not.toContain('action="/dev/fleet"');
  });

  it('begins a demo fleet from its own page alone, and says so when there is one', async () => {
    const headers = { host: 'localhost:8080' };
    const press = (more: Record<string, string> = {}) =>
      clocked.inject({ method: 'POST', url: '/dev/fleet', headers: { ...headers, ...more } });
    expect((await press()).statusCode).toBe(202);
    begun = 'exists';
    expect((await press()).json()).toMatchObject({ outcome: 'exists', text: expect.stringContaining('already') });
    begun = 'too_few_sims';
    expect((await press()).statusCode).toBe(409);
    expect((await press({ origin: 'http://evil.example' })).statusCode).toBe(404);
    expect((await clocked.inject({ url: '/dev/fleet.json', headers: { host: 'evil.example:8080' } })).statusCode).toBe(
      404,
    );
  });

  it('is not moved by a form of a foreign page, nor from another machine', async () => {
    const foreign = [
      await post('move=1day', { origin: 'http://evil.example' }),
      await post('move=1day', { origin: 'null' }),
      await post('move=1day', { 'sec-fetch-site': 'cross-site' }),
      await post('move=1day', { host: 'evil.example:8080' }),
      await post('move=1day', { 'x-forwarded-for': '203.0.113.9' }),
    ];
    expect(foreign.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
    expect(moved).toEqual([]);
  });
});
