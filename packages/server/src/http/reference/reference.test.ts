import { endpoints, hookEventTypes } from '@linekeeper/contract';
import { openapiDocument } from '@linekeeper/contract/openapi';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { markdown } from './markdown.ts';
import { serveReference } from './serve-reference.ts';

let server: FastifyInstance;
let page: string;
beforeAll(async () => {
  server = fastify();
  serveReference(server, () => openapiDocument('Fleet & Sons', 'https://portal.example.com'));
  page = (await server.inject('/docs/api')).body;
});
afterAll(() => server.close());

it('the page shows every call, event and schema, and links to what it names', () => {
  for (const name of Object.keys(endpoints)) expect(page).toContain(`id="${name}"`);
  for (const type of hookEventTypes) expect(page).toContain(`id="event-${type}"`);
  const all = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  const ids = new Set(all);
  expect(ids.size).toBe(all.length);
  const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target);
  expect(targets.filter((target) => !ids.has(target))).toEqual([]);
  expect(page).toContain('id="deprecation"');
  expect(page).toContain('<h1>Fleet &amp; Sons API');
});

it('the page keeps to the policy: nothing inline, nothing from elsewhere', async () => {
  expect(page).not.toMatch(/<style|<script(?! src="\/docs\/api\.js")| style=| on\w+="/);
  expect([...page.matchAll(/(?:src|href)="([^#"]+)"/g)].map(([, address]) => address?.startsWith('/'))).not.toContain(
    false,
  );
  for (const path of ['/docs/api.css', '/docs/api.js']) expect((await server.inject(path)).statusCode).toBe(200);
});

it('the page comes compressed to those who take that', async () => {
  const zipped = await server.inject({ url: '/docs/api', headers: { 'accept-encoding': 'gzip, br' } });
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(zipped.rawPayload.length).toBeLessThan(page.length / 5);
});

it('texts of the document are shown as text, code as it is', () => {
  expect(markdown('Say <b> & `a<b`.\n\n```\ncurl -d "{}"\n\nnext\n```\n\n## Old {#old}')).toBe(
    '<p>Say &lt;b&gt; &amp; <code>a&lt;b</code>.</p>\n<pre><code>curl -d &quot;{}&quot;\n\nnext</code></pre>\n<h3 id="old">Old</h3>',
  );
});
