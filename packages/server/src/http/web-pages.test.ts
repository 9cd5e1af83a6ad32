import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { samplePublicConfig as config } from '../../test/sample-public-config.ts';
import { createTestServer } from '../../test/test-server.ts';
import { createWorld, type TestWorld } from '../../test/test-world.ts';
import { keepHostsApart } from './keep-hosts-apart.ts';
import { serveWebPages, type WebPages } from './web-pages.ts';

const page = '<title>x</title><script type="application/json" id="public-config"></script>';
let world: TestWorld;
let server: FastifyInstance;
let folder: string;

async function withPages(console: WebPages['console']): Promise<FastifyInstance> {
  const made = await createTestServer(world, {});
  if (console?.host) keepHostsApart(made, `https://${console.host}`, 'https://portal.test');
  await serveWebPages(made, { folder, config: () => config, brandColour: () => '#123456', console });
  return made;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, 'provider', 'assets'), { recursive: true });
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, 'index.es.html'), `${page}<p>en español</p>`);
  await writeFile(join(folder, 'provider.html'), `${page}<p>console</p>`);
  await mkdir(join(folder, 'provider', 'looking', 'assets'), { recursive: true });
  await writeFile(join(folder, 'looking.html'), `${page}<p>looking</p>`);
  await writeFile(join(folder, 'provider', 'looking', 'assets', 'c-1.js'), 'let c = 1');
  await writeFile(join(folder, 'theme.js'), 'let theme');
  await writeFile(join(folder, 'provider', 'assets', 'b-1.js'), 'let b = 1');
  await writeFile(join(folder, 'assets', 'a-1.js'), 'let a = 1');
  await writeFile(join(folder, 'assets', 'a-1.js.gz'), gzipSync('let a = 1'));
  world = await createWorld();
  server = await withPages({ host: null });
});
afterAll(async () => {
  await server.close();
  await world.stop();
  await rm(folder, { recursive: true });
});

it('only the page on which SIMs are scanned may use the camera', async () => {
  const policyAt = async (url: string) => (await server.inject(url)).headers['permissions-policy'];
  expect(await policyAt('/new-device/activate-new-devices?scan=true')).toContain('camera=(self)');
  expect(await policyAt('/home')).toContain('camera=()');
  expect(await policyAt('/new-device/activate-new-devices')).toContain('microphone=()');
});

it('every page path gives the page with name and configuration, safely written', async () => {
  const answer = await server.inject({ url: '/home' });
  expect(answer.headers['content-type']).toContain('text/html');
  expect(answer.body).toContain('<title>Salt &amp; &lt;b>Pepper</title>');
  const [, json = ''] = /id="public-config">(.*?)<\/script>/.exec(answer.body) ?? [];
  expect(JSON.parse(json)).toEqual(config);
  expect((await server.inject({ url: '/brand.css' })).body).toContain('#123456');
});

it('a page comes compressed to those who take that', async () => {
  const answer = await server.inject({ url: '/home', headers: { 'accept-encoding': 'gzip;q=0, br' } });
  expect(answer.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('Salt &amp; &lt;b>Pepper');
  const plain = await server.inject({ url: '/home', headers: { 'accept-encoding': 'br;q=0, identity' } });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers['vary']).toContain('Accept-Encoding');
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

describe('the provider’s console', () => {
  async function codesAt(at: FastifyInstance, urls: readonly string[], host = 'portal.test'): Promise<number[]> {
    const codes = [];
    for (const url of urls) codes.push((await at.inject({ url, headers: { host } })).statusCode);
    return codes;
  }

  it.each(['/provider', '/provider/', '/provider/staff', '/provider/log-in?back=%2Fprovider%2Fstaff'])(
    '%s gives its page, under the same policy',
    async (url) => {
      const answer = await server.inject({ url });
      expect(answer.body).toContain('<p>console</p>');
      expect(answer.body).toContain('<title>Salt &amp; &lt;b>Pepper Console</title>');
      const customers = await server.inject({ url: '/home' });
      expect(answer.headers['content-security-policy']).toBe(customers.headers['content-security-policy']);
    },
  );

  it('below the address of an account it gives the page for looking at it, with files of its own', async () => {
    for (const url of ['/provider/as/acct_1', '/provider/as/acct_1/billing/invoices?page=2', '/provider/as/x/a.b'])
      expect((await server.inject({ url })).body).toContain('<p>looking</p>');
    const file = await server.inject({ url: '/provider/looking/assets/c-1.js' });
    expect([file.body, file.headers['cache-control']]).toEqual(['let c = 1', expect.stringContaining('immutable')]);
    expect(await codesAt(server, ['/looking.html', '/provider/looking.html'])).toEqual([404, 404]);
  });

  it('its files may be kept for a year, and what it lacks is not found', async () => {
    const file = await server.inject({ url: '/provider/assets/b-1.js' });
    expect([file.body, file.headers['cache-control']]).toEqual(['let b = 1', expect.stringContaining('immutable')]);
    expect(await codesAt(server, ['/provider/assets/none.js', '/provider/api/v1/none', '/provider.html'])).toEqual([
      404, 404, 404,
    ]);
  });

  it('has a host of its own, where customers’ pages and files are not, and theirs has nothing of it', async () => {
    const apart = await withPages({ host: 'console.test' });
    const at = async (host: string, url: string) => apart.inject({ url, headers: { host } });
    const start = await at('console.test', '/');
    expect([start.statusCode, start.headers.location]).toEqual([302, '/provider']);
    expect((await at('console.test', '/provider')).body).toContain('<p>console</p>');
    expect(await codesAt(apart, ['/theme.js', '/brand.css'], 'console.test')).toEqual([200, 200]);
    const ofCustomers = ['/home', '/auth/log-in', '/assets/a-1.js', '/looking.html'];
    expect(await codesAt(apart, ofCustomers, 'console.test')).toEqual([404, 404, 404, 404]);
    const ofConsole = ['/provider', '/provider/as/acct_1', '/provider/looking/assets/c-1.js', '/looking.html'];
    expect(await codesAt(apart, ofConsole, 'portal.test')).toEqual([404, 404, 404, 404]);
    expect((await at('portal.test', '/home')).statusCode).toBe(200);
    await apart.close();
  });

  it('where there is none, nothing of it is given out', async () => {
    const without = await withPages(null);
    expect(await codesAt(without, ['/provider', '/provider/staff', '/provider/assets/b-1.js'])).toEqual([
      404, 404, 404,
    ]);
    await without.close();
  });
});

describe('the language of a page', () => {
  const spanish = 'en español';

  it.each([
    ['nothing is asked for', {}, 'en'],
    ['the browser asks for Spanish', { 'accept-language': 'es-MX,es;q=0.9' }, 'es'],
    ['Spanish was chosen', { cookie: 'language=es', 'accept-language': 'en-US' }, 'es'],
    ['English was chosen', { cookie: 'language=en', 'accept-language': 'es' }, 'en'],
    ['something else is in the cookie', { cookie: 'language=../provider', 'accept-language': 'es' }, 'es'],
  ])('%#: %s', async (_case, headers, language) => {
    const answer = await server.inject({ url: '/auth/log-in', headers });
    expect(answer.body.includes(spanish)).toBe(language === 'es');
    expect(answer.headers['content-language']).toBe(language);
    expect(answer.headers['vary']).toContain('Accept-Language, Cookie');
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  it('an address keeps a language and leads to the same page without it', async () => {
    const answer = await server.inject({ url: '/lines?q=pump&language=es' });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe('/lines?q=pump');
    expect(answer.headers['set-cookie']).toBe('language=es; Path=/; Max-Age=31536000; SameSite=Lax');
  });

  it('the way never leads to another host, and keeps no other language', async () => {
    const led = await server.inject({ url: String.raw`//\\evil.example/?language=es` });
    expect(led.headers.location).toMatch(/^\/[^/\\]/);
    const unknown = await server.inject({ url: '/lines?language=xx' });
    expect([unknown.statusCode, unknown.headers['set-cookie']]).toEqual([200, undefined]);
  });

  it('the Spanish page is not given as a file', async () => {
    expect((await server.inject({ url: '/index.es.html' })).body).not.toContain(spanish);
  });
});
