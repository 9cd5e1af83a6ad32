import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { samplePublicConfig } from '../../test/sample-public-config.ts';
import { createTestServer } from '../../test/test-server.ts';
import { createWorld, type TestWorld } from '../../test/test-world.ts';
import { serveWebPages } from './web-pages.ts';
import { holdFiles } from './whole-page.ts';

const css = '.a{color:red}';
const allCss = '.a{color:red}.b{color:blue}';
const script = 'document.title+=""';
const page = `<html><head><title>x</title><link  rel="stylesheet" href="/brand.css" />
<script type="application/json" id="public-config"></script><script  src="/theme.js"></script>
<script type="module" crossorigin src="/assets/index-1.js"></script>
<link rel="stylesheet" crossorigin href="/assets/index-1.css"></head><body><div id="root"></div></body></html>`;

let world: TestWorld;
let server: FastifyInstance;
let folder: string;
let brandColour = '#123456';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'));
  await mkdir(join(folder, 'assets'));
  for (const name of ['index.html', 'index.es.html', 'provider.html', 'looking.html'])
    await writeFile(join(folder, name), page);
  await writeFile(join(folder, 'theme.js'), script);
  await writeFile(join(folder, 'assets', 'index-1.css'), css);
  await writeFile(join(folder, 'assets', 'app-1.css'), allCss);
  const preload = { '/auth/log-in': ['assets/drawing-1.js'], '*': ['assets/frame-1.js', 'assets/app-1.css'] };
  await writeFile(join(folder, 'preload.json'), JSON.stringify(preload));
  world = await createWorld();
  server = await createTestServer(world, {});
  const config = () => samplePublicConfig;
  await serveWebPages(server, { folder, config, brandColour: () => brandColour, console: { host: null } });
});
afterAll(async () => {
  await server.close();
  await world.stop();
  await rm(folder, { recursive: true });
});

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const rule = (answer: { headers: Record<string, unknown> }, name: string): string =>
  String(answer.headers['content-security-policy'])
    .split(';')
    .find((one) => one.startsWith(`${name} `)) ?? '';
const held = (body: string, element: string): string[] =>
  [...body.matchAll(new RegExp(`<${element}(?: data-href="[^"]*")?>(.*?)</${element}>`, 'gs'))].map(
    ([, text = '']) => text,
  );

it('a page needs no other answer to be painted, and may have exactly what it holds', async () => {
  const answer = await server.inject('/auth/log-in');
  expect(held(answer.body, 'style')).toEqual([':root{--brand-color:#123456}\n', css]);
  expect(held(answer.body, 'script')).toEqual([script]);
  expect(answer.body).toContain('<style data-href="/assets/index-1.css">');
  expect(answer.body).not.toMatch(/rel="stylesheet"|src="\/theme/);
  const styles = held(answer.body, 'style').map(hashOf);
  expect(rule(answer, 'style-src')).toBe(`style-src 'self' ${styles.join(' ')}`);
  expect(rule(answer, 'script-src')).toMatch(/^script-src 'self' http\S+ 'sha256-/);
  expect(rule(answer, 'script-src')).toContain(hashOf(script));
});

it('a page of the console holds the styles of all pages in place of those of the log-in', async () => {
  const answer = await server.inject('/billing/invoices');
  expect(held(answer.body, 'style')).toEqual([':root{--brand-color:#123456}\n', allCss]);
  expect(answer.body).toContain('<style data-href="/assets/app-1.css /assets/index-1.css">');
  expect(answer.body).toContain('<link rel="modulepreload" crossorigin href="/assets/frame-1.js">');
  expect(answer.body).not.toMatch(/rel="[a-z]+"[^>]*\.css/);
  expect(rule(answer, 'style-src')).toContain(hashOf(allCss));
});

it('the brand’s colour is allowed as it is now', async () => {
  brandColour = '#654321';
  const answer = await server.inject('/home');
  expect(answer.body).toContain('--brand-color:#654321');
  expect(rule(answer, 'style-src')).toContain(hashOf(':root{--brand-color:#654321}\n'));
  expect(rule(answer, 'style-src')).not.toContain(hashOf(':root{--brand-color:#123456}\n'));
});

it.each(['/provider', '/api/v1/none', '/theme.js', '/assets/index-1.css'])(
  '%s may have nothing of its own',
  async (url) => {
    expect(rule(await server.inject(url), 'style-src')).toBe("style-src 'self'");
  },
);

it('to a browser that has the page already we say only that it is the same, with the policy of today', async () => {
  const first = await server.inject('/home');
  const etag = String(first.headers['etag']);
  const again = await server.inject({ url: '/home', headers: { 'if-none-match': etag } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
  const other = await server.inject({ url: '/home', headers: { 'if-none-match': 'W/"other"' } });
  expect(other.statusCode).toBe(200);
});

it('a style or script that would end within itself is not written into a page', async () => {
  await writeFile(join(folder, 'assets', 'index-2.css'), 'a::after{content:"</STYLE>"}');
  await expect(holdFiles(folder, page.replace('index-1.css', 'index-2.css'))).rejects.toThrow(/end within itself/);
});
