import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publicConfigShape } from '@linekeeper/contract';
import * as z from 'zod';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer } from '../test/test-server.ts';
import { createWorld, type TestWorld } from '../test/test-world.ts';
import { loadConfig, type Config } from './config.ts';
import { serveWebPages } from './http/web-pages.ts';
import { outsideOrigins } from './outside-origins.ts';
import { publicConfigOf } from './public-config.ts';

let world: TestWorld;
let folder: string;
const keys = {
  AUTHNET_LOGIN_ID: 'login',
  AUTHNET_TRANSACTION_KEY: 'transaction',
  AUTHNET_CLIENT_KEY: 'client',
  AUDIT_KEY: 'a'.repeat(64),
  AUTHNET_SIGNATURE_KEY: 'a'.repeat(128),
};
const configFor = (env: Record<string, string>) => loadConfig({ DATA_DIR: folder, ...keys, ...env });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'origins-'));
  const place = '<title>x</title><script type="application/json" id="public-config"></script>';
  await writeFile(join(folder, 'index.html'), place);
  await writeFile(join(folder, 'index.es.html'), place);
  world = await createWorld();
});
afterAll(async () => {
  await world.stop();
  await rm(folder, { recursive: true });
});

/** A page and the public configuration as a browser gets them, with the page's content policy. */
async function served(config: Config) {
  const publicConfig = publicConfigOf(config, world.carriers);
  const handlers = { publicConfig: () => Promise.resolve(publicConfig) };
  const server = await createTestServer(world, handlers, {}, outsideOrigins(config));
  await serveWebPages(server, { folder, config: () => publicConfig, brandColour: () => '#123456', console: null });
  const page = await server.inject('/auth/sign-up');
  const answer = await server.inject('/api/v1/config');
  await server.close();
  const [, written = ''] = /id="public-config">(.*?)<\/script>/.exec(page.body) ?? [];
  const rules = String(page.headers['content-security-policy']).split(';');
  const rule = (name: string) => rules.find((each) => each.startsWith(`${name} `))?.slice(name.length + 1);
  const { data } = z.object({ data: publicConfigShape }).parse(answer.json());
  return { written: publicConfigShape.parse(JSON.parse(written)), data, rule };
}

it.each([
  ['LOCAL', 'http://localhost:8081'],
  ['SANDBOX', 'https://jstest.authorize.net'],
  ['PRODUCTION', 'https://js.authorize.net'],
])('with PAYMENTS=%s the payment form comes from %s, and the page trusts that host alone', async (PAYMENTS, host) => {
  const { written, data, rule } = await served(await configFor({ PAYMENTS }));
  expect(data).toEqual(written);
  expect(data.payments).toEqual({
    environment: PAYMENTS,
    scriptUrl: `${host}/v3/AcceptUI.js`,
    frameOrigin: host,
    apiLoginId: 'login',
    clientKey: 'client',
  });
  expect([rule('script-src'), rule('frame-src')]).toEqual([`'self' ${host}`, host]);
  // The form calls the provider itself, from its own frame.
  expect([rule('connect-src'), rule('style-src')]).toEqual(["'self'", "'self'"]);
});

it('the browser gets no secret of the payment provider', async () => {
  const { data } = await served(await configFor({ PAYMENTS: 'SANDBOX' }));
  for (const secret of [keys.AUTHNET_TRANSACTION_KEY, keys.AUTHNET_SIGNATURE_KEY])
    expect(JSON.stringify(data)).not.toContain(secret);
});

it('a sandbox that browsers reach at another address is trusted at that one', async () => {
  const config = await configFor({ PAYMENT_SANDBOX_PUBLIC_URL: 'https://pay.example.com/' });
  const { data, rule } = await served(config);
  expect(data.payments.scriptUrl).toBe('https://pay.example.com/v3/AcceptUI.js');
  expect(rule('frame-src')).toBe('https://pay.example.com');
});

it.each([
  ['https://cdn.example.com/marks/logo.svg', "'self' https://cdn.example.com"],
  ['http://localhost:8080/logo.svg', "'self'"],
  ['/logo.svg', "'self'"],
  ['data:image/png;base64,AAAA', "'self'"],
  ['http://[', "'self'"],
])('with the logo %s pictures come from %s', async (BRAND_LOGO_URL, expected) => {
  const { rule } = await served(await configFor({ BRAND_LOGO_URL }));
  expect(rule('img-src')).toBe(expected);
});
