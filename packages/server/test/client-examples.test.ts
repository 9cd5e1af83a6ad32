import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callsOfKey, codeIn, createKeysWorld, type KeysWorld } from './keys-world.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../../..');
const readme = path.join(root, 'packages/client/README.md');
const webhookSecret = `whsec_${Buffer.from('a secret of some length').toString('base64')}`;

let world: KeysWorld;
let project: string;
let env: Record<string, string>;
let lineId: string;
let names: string[];

/** A customer's project: the packed client installed by npm without a network, and the examples of the README in it. */
async function makeProject(): Promise<void> {
  await run(process.execPath, [path.join(root, 'packages/client/build/main.ts'), '--to', path.join(project, 'built')]);
  const [archive = ''] = (await readdir(path.join(project, 'built'))).filter((name) => name.endsWith('.tgz'));
  await writeFile(path.join(project, 'package.json'), '{"name":"customer","type":"module","private":true}');
  const quiet = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  await run('npm', ['install', ...quiet, `./built/${archive}`], { cwd: project });
  for (const name of ['@types', 'undici-types'])
    await symlink(path.join(root, 'node_modules', name), path.join(project, 'node_modules', name)).catch(
      () => undefined,
    );
  const text = await readFile(readme, 'utf8');
  const examples = [...text.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code]) => code ?? '');
  await Promise.all(examples.map((code, index) => writeFile(path.join(project, `example-${index}.ts`), code)));
}

beforeAll(async () => {
  world = await createKeysWorld();
  project = await mkdtemp(path.join(tmpdir(), 'linekeeper-customer-'));
  await makeProject();
  await world.begin();
  const lines = await world.activeLines(3);
  lineId = world.idOf(lines[0]);
  names = lines.map(({ iccid }) => iccid);
  env = { LINEKEEPER_URL: await world.listen(), LINE: lineId, LINEKEEPER_WEBHOOK_SECRET: webhookSecret };
});
afterAll(async () => {
  await world.end();
  await rm(project, { recursive: true, force: true });
});

async function runExample(file: string, more: Record<string, string> = {}): Promise<string> {
  const { secret } = await world.make(['read_lines', 'change_lines']);
  const given = { ...process.env, ...env, LINEKEEPER_KEY: secret, ...more };
  const { stdout } = await run(process.execPath, [file], { cwd: project, env: given });
  return stdout.trim();
}

it.each([
  ['with the types of Node.js alone', { lib: ['es2023'], types: ['node'] }],
  ['with the types of browsers alone', { lib: ['es2023', 'dom', 'dom.asynciterable'], types: [] }],
])('the examples compile strictly %s', async (_with, more) => {
  const compilerOptions = { strict: true, target: 'es2022', module: 'nodenext', noEmit: true, ...more };
  const declared = more.types.length === 0 ? ['globals.d.ts'] : [];
  // What a bundler puts in the place of the environment.
  await writeFile(
    path.join(project, 'globals.d.ts'),
    'declare const process: { env: Record<string, string | undefined> };',
  );
  const files = (await readdir(project)).filter((name) => /^example-\d+\.ts$/.test(name));
  await writeFile(
    path.join(project, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, files: [...files, ...declared] }),
  );
  const tsc = path.join(root, 'node_modules/.bin/tsc');
  const { stdout } = await run(process.execPath, [tsc, '-p', '.'], { cwd: project }).catch(
    (error: { stdout: string }) => error,
  );
  expect(stdout).toBe('');
});

it('plain JavaScript uses the client as it is', async () => {
  await writeFile(
    path.join(project, 'plain.mjs'),
    `import { Linekeeper } from '@linekeeper/client';
    const client = new Linekeeper({ baseUrl: process.env.LINEKEEPER_URL, apiKey: process.env.LINEKEEPER_KEY });
    const { items } = await client.listLines({ limit: 1 });
    console.log(items.length);`,
  );
  expect(await runExample('plain.mjs')).toBe('1');
});

it('the example of a list shows each line, and that of pages two of them', async () => {
  const shown = (await runExample('example-0.ts')).split('\n');
  expect(new Set(shown.map((line) => line.split(' ')[0]))).toEqual(new Set(names));
  expect(shown).toHaveLength(names.length);
  expect(await runExample('example-1.ts')).toBe('2 3\n1');
});

it('the example of a change renames the line, and a job suspends it', async () => {
  const { secret } = await world.make(['change_lines']);
  for (let time = 0; time < 2; time += 1)
    expect(await runExample('example-2.ts', { LINEKEEPER_KEY: secret })).toBe('Truck 12');
  expect(await runExample('example-3.ts')).toMatch(/^(?:running|finished) 1$/);
});

it('the example of errors tells a line of someone else from one that is there', async () => {
  expect(await runExample('example-4.ts')).toMatch(/^no such line 404 [0-9a-f-]{36}$/);
});

it('the example of a file has every line', async () => {
  const [about = '', ...rows] = (await runExample('example-5.ts')).split('\n');
  expect(about).toMatch(/^\S+\.csv text\/csv; charset=utf-8$/);
  for (const iccid of names) expect(rows.join('\n')).toContain(iccid);
});

it('the example of webhooks takes what the portal signed, and nothing else', async () => {
  process.env['LINEKEEPER_WEBHOOK_SECRET'] = webhookSecret;
  const module: unknown = await import(pathToFileURL(path.join(project, 'example-6.ts')).href);
  const { handle } = module as { handle: (request: Request) => Promise<Response> };
  const at = new Date();
  const body = JSON.stringify({ type: 'payment.failed', timestamp: at, data: { paymentId: 'p', amountCents: 5 } });
  const send = (text: string) => {
    const headers = {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(webhookSecret).sign('msg_1', at, body),
    };
    return handle(new Request('https://fleet.example.com/hooks', { method: 'POST', headers, body: text }));
  };
  expect((await send(body)).status).toBe(204);
  expect((await send(`${body} `)).status).toBe(401);
  delete process.env['LINEKEEPER_WEBHOOK_SECRET'];
});

it('a change whose answer is lost is made once', async () => {
  await writeFile(
    path.join(project, 'lost.mjs'),
    `import { Linekeeper } from '@linekeeper/client';
    let answers = 0;
    const client = new Linekeeper({
      baseUrl: process.env.LINEKEEPER_URL,
      apiKey: process.env.LINEKEEPER_KEY,
      async fetch(url, init) {
        const answer = await fetch(url, init);
        if (++answers === 1) throw new TypeError('the connection broke');
        return answer;
      },
    });
    const { line } = await client.renameDevice({ id: process.env.LINE, name: 'Truck 77' });
    console.log(answers, line.name);`,
  );
  expect(await runExample('lost.mjs')).toBe('2 Truck 77');
  const { secret } = await world.make(['read_lines']);
  const history = await world.ask(secret, `/api/v1/lines/${lineId}/events`);
  expect(history.body.match(/Truck 77/g)).toHaveLength(1);
});

it('a key over its limit waits as long as the portal says', async () => {
  const { secret } = await world.make(['read_lines']);
  for (let count = 0; count < callsOfKey; count += 1) await world.lines(secret);
  expect(codeIn(await world.lines(secret))).toBe('too_many_requests');
  await writeFile(
    path.join(project, 'limited.mjs'),
    `import { isRefused, Linekeeper } from '@linekeeper/client';
    const client = new Linekeeper({ baseUrl: process.env.LINEKEEPER_URL, apiKey: process.env.LINEKEEPER_KEY, maxRetries: 0 });
    const error = await client.listLines().catch((refused) => refused);
    console.log(isRefused(error, 'too_many_requests'), error.retryAfterSeconds > 0 && error.retryAfterSeconds <= 60);`,
  );
  expect(await runExample('limited.mjs', { LINEKEEPER_KEY: secret })).toBe('true true');
});
