import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { systemClock } from '../kernel/clock.ts';
import { checkScripts } from './check-scripts.ts';

type Served = { text: string; headers?: OutgoingHttpHeaders; status?: number };

let folder: string;
let record: string;
let url: string;
let served: Map<string, Served>;
const asked: string[] = [];
const server = createServer((request, reply) => {
  asked.push(request.url ?? '');
  const found = served.get(request.url ?? '') ?? { text: '', status: 404 };
  reply.writeHead(found.status ?? 200, { 'content-type': 'text/html', ...found.headers }).end(found.text);
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'check-scripts-'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

const csp = { 'content-security-policy': "script-src 'self'" };
const page = `<script src="/theme.js"></script><script type="application/json">{"a":1}</script>
  <script type="module" crossorigin src="/assets/index-1.js"></script><link rel="modulepreload" href="/assets/near-1.js">`;
const javascript = { 'content-type': 'text/javascript' };

beforeEach(async () => {
  record = join(await mkdtemp(join(folder, 'one-')), 'pages.json');
  const script = (text: string) => ({ text, headers: javascript });
  served = new Map<string, Served>([
    ['/auth/sign-up', { text: page, headers: csp }],
    ['/billing/methods', { text: page, headers: csp }],
    ['/theme.js', script('theme()')],
    ['/assets/index-1.js', script('import"./near-1.js";const later=["assets/late-1.js"]')],
    ['/assets/near-1.js', script('near()')],
    ['/assets/late-1.js', script('late()')],
    ['/v3/AcceptUI.js', script('form()')],
    ['/api/v1/config', { text: JSON.stringify({ data: { payments: { scriptUrl: `${url}/v3/AcceptUI.js` } } }) }],
  ]);
});

async function run(...args: string[]) {
  const printed: string[] = [];
  const alerts: string[] = [];
  const exitCode = await checkScripts(
    {
      clock: systemClock,
      portalUrl: url,
      print: (line) => void printed.push(line),
      alert: (line) => void alerts.push(line),
    },
    args,
  );
  return { exitCode, printed: printed.join('\n'), alerts };
}
const accept = () => run(record, '--accept', '--reason', 'looked at it');
const set = (path: string, change: Partial<Served>) =>
  served.set(path, { ...(served.get(path) ?? { text: '' }), ...change });

it('what was accepted and has not changed is right, and the record says who found so and why', async () => {
  expect(await run(record)).toMatchObject({ exitCode: 2, printed: expect.stringContaining('--accept') });
  expect(await accept()).toMatchObject({ exitCode: 0 });
  expect(await run(record)).toMatchObject({ exitCode: 0, alerts: [] });
  const kept: unknown = JSON.parse(await readFile(record, 'utf8'));
  expect(kept).toMatchObject({
    portal: url,
    reason: 'looked at it',
    facts: { 'script /assets/late-1.js: type': 'text/javascript' },
  });
});

it.each<[string, string, Partial<Served>, RegExp]>([
  ['the form’s script', '/v3/AcceptUI.js', { text: 'form();steal()' }, /^changed {2}form http.*AcceptUI\.js/],
  ['a script of ours', '/assets/near-1.js', { text: 'near();steal()' }, /^changed {2}script \/assets\/near-1\.js/],
  ['one that is loaded later', '/assets/late-1.js', { text: 'steal()' }, /^changed {2}script \/assets\/late-1\.js/],
  [
    'a lost policy',
    '/billing/methods',
    { headers: {} },
    /^changed {2}page \/billing\/methods: content-security-policy.*is absent$/,
  ],
  [
    'a loosened policy',
    '/auth/sign-up',
    { headers: { 'content-security-policy': "script-src 'self' 'unsafe-inline'" } },
    /^changed {2}page \/auth\/sign-up: content-security-policy .*unsafe-inline/,
  ],
  [
    'a foreign script',
    '/auth/sign-up',
    { text: `${page}<script async src=http://127.0.0.1:9/x.js></script>` },
    /^new {6}script http:\/\/127\.0\.0\.1:9\/x\.js {2}answered nothing$/,
  ],
  [
    'a script in the page',
    '/auth/sign-up',
    { text: `${page}<SCRIPT >steal()</SCRIPT >` },
    /^new {6}page \/auth\/sign-up: inline script/,
  ],
  ['a script that is gone', '/theme.js', { status: 404 }, /^changed {2}script \/theme\.js .*answered 404$/],
  [
    'what a script is served as',
    '/theme.js',
    { headers: { 'content-type': 'text/plain' } },
    /^changed {2}script \/theme\.js: type/,
  ],
])('%s raises an alert, with an exit code for a weekly run', async (_, path, change, told) => {
  await accept();
  set(path, change);
  const { exitCode, alerts } = await run(record);
  expect(exitCode).toBe(1);
  expect(alerts).toContainEqual(expect.stringMatching(told));
});

it('another form script than before raises an alert, wherever the pages send the browser', async () => {
  await accept();
  set('/other.js', { text: 'form()' });
  set('/api/v1/config', { text: JSON.stringify({ data: { payments: { scriptUrl: `${url}/other.js` } } }) });
  const { exitCode, alerts } = await run(record);
  expect(exitCode).toBe(1);
  expect(alerts.map((line) => line.split(' ')[0])).toEqual(['new', 'gone', 'payment']);
});

it('a portal that does not answer, or answers with something else, is not taken for unchanged', async () => {
  await accept();
  set('/billing/methods', { status: 503 });
  expect(await run(record)).toMatchObject({ exitCode: 3, alerts: [expect.stringContaining('answered 503')] });
  expect(await run(record, '--portal', 'http://127.0.0.1:9')).toMatchObject({ exitCode: 3 });
  expect((await run(record, '--accept')).exitCode).toBe(2);
  expect((await run()).exitCode).toBe(2);
});
