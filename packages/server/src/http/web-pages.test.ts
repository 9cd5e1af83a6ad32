import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { PublicConfig } from '@linekeeper/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer } from '../../test/test-server.ts';
import { createWorld, type TestWorld } from '../../test/test-world.ts';
import { serveWebPages } from './web-pages.ts';

const config: PublicConfig = {
  brand: { name: 'Salt & <b>Pepper', logoUrl: null, supportEmail: 'help@example.com' },
  identity: {
    userPoolId: 'us-east-1_A',
    clientId: 'c',
    endpoint: '/idp/',
    region: 'us-east-1',
    identityPoolId: null,
    identityPoolEndpoint: '/idp/',
    guests: false,
    authFlow: 'USER_SRP_AUTH',
    secondStep: true,
    textMessages: true,
    recentProofSeconds: 300,
  },
  iam: [],
  payments: { environment: 'LOCAL', scriptUrl: 's', frameOrigin: 'f', apiLoginId: 'l', clientKey: 'k</script>' },
  carriers: [],
  claimCodes: false,
  embedded: true,
  clockAheadMs: 0,
};
const page = '<title>x</title><script type="application/json" id="public-config"></script>';
let world: TestWorld;
let server: FastifyInstance;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, 'assets', 'a-1.js'), 'let a = 1');
  await writeFile(join(folder, 'assets', 'a-1.js.gz'), gzipSync('let a = 1'));
  world = await createWorld();
  server = await createTestServer(world, {});
  await serveWebPages(server, { folder, config: () => config, brandColour: '#123456' });
});
afterAll(async () => {
  await server.close();
  await world.stop();
  await rm(folder, { recursive: true });
});

it('every page path gives the page with name and configuration, safely written', async () => {
  const answer = await server.inject({ url: '/home' });
  expect(answer.headers['content-type']).toContain('text/html');
  expect(answer.body).toContain('<title>Salt &amp; &lt;b>Pepper</title>');
  const [, json = ''] = /id="public-config">(.*?)<\/script>/.exec(answer.body) ?? [];
  expect(JSON.parse(json)).toEqual(config);
  expect((await server.inject({ url: '/brand.css' })).body).toContain('#123456');
});

it('files come compressed and may be kept for a year when their name has a hash', async () => {
  const answer = await server.inject({ url: '/assets/a-1.js', headers: { 'accept-encoding': 'gzip' } });
  expect(answer.headers['content-encoding']).toBe('gzip');
  expect(answer.headers['cache-control']).toContain('immutable');
});

it.each([
  '/assets/missing.js',
  '/assets/../../secrets.json',
  '/assets/..%2f..%2fsecrets.json',
  '/api/v1/none',
  '/.env',
])('%s is not found', async (url) => {
  expect((await server.inject({ url })).statusCode).toBe(404);
});

it.each(['/assets/missing-1.js', '/assets/missing', '/missing.png'])(
  'that %s is missing is cached nowhere',
  async (url) => {
    const answer = await server.inject({ url });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-store');
  },
);

it.each(['//', '//x', '/?to=//'])('%s is answered, too', async (url) => {
  expect((await server.inject({ url })).statusCode).toBeLessThan(500);
});

it('the strict policy allows no inline script or style', async () => {
  const policy = String((await server.inject({ url: '/home' })).headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
});

it('a new build is served without a restart', async () => {
  await writeFile(join(folder, 'index.html'), `${page}<p>second build</p>`);
  await expect.poll(async () => (await server.inject({ url: '/home' })).body).toContain('second build');
});
