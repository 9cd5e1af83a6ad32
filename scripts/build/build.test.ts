import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { createTestDatabase, type TestDatabase } from '@linekeeper/standin-postgres/testing';
import { reservePorts } from '@linekeeper/standin-postgres/test-ports';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { root } from '../run/run-command.ts';

type Ran = { code: number; output: string };

let folder: string;
let database: TestDatabase;
let port: number;
let settings: Record<string, string>;
const started: ChildProcess[] = [];

const built = (...parts: string[]): string => path.join(folder, 'built', ...parts);

/** As a proxy asks that stands in front of both host names. */
function ask(at: string, host = 'portal.test'): Promise<{ status: number; type: string; text: string }> {
  return new Promise((resolve, reject) => {
    const asked = get({ host: '127.0.0.1', port, path: at, headers: { host } }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      const type = answer.headers['content-type'] ?? '';
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, type, text }));
    });
    asked.on('error', reject);
  });
}

/** A machine that has Node.js and nothing else of ours. */
const bare = { PATH: path.dirname(process.execPath) };

async function run(args: string[], env: Record<string, string> = {}): Promise<Ran> {
  const options = { cwd: folder, env: { ...bare, ...env } };
  return promisify(execFile)(process.execPath, args, options).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, output: stdout + stderr }),
  );
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'linekeeper-build-'));
  database = await createTestDatabase();
  port = await reservePorts();
  await promisify(execFile)(process.execPath, [path.join(root, 'scripts/build.ts'), '--to', built()], { cwd: root });
  const secrets: Record<string, string> = JSON.parse((await run([built('operator.mjs'), 'new-secrets'])).output);
  const gateway = { LOGIN_ID: 'l', TRANSACTION_KEY: 't', CLIENT_KEY: 'c', SIGNATURE_KEY: 'ab'.repeat(64) };
  const given = Object.entries(gateway).map(([name, value]) => [`AUTHNET_${name}`, value]);
  const file = path.join(folder, 'secrets.json');
  const all = { ...secrets, ...Object.fromEntries(given), DATABASE_URL: database.url, MAIL_URL: 'smtp://127.0.0.1:1' };
  await writeFile(file, JSON.stringify(all), { mode: 0o600 });
  settings = {
    PRESET: 'self-hosted',
    PRODUCTION: '1',
    PUBLIC_URL: 'https://portal.test',
    PROVIDER_URL: 'https://console.test',
    SIM_PROOF: 'code',
    CARRIER_KORE_ADAPTER: 'off',
    CARRIER_CISCO_ADAPTER: 'off',
    SECRETS_FILE: file,
    DATA_DIR: path.join(folder, 'data'),
    PORT: String(port),
    // Not the gateway itself: nothing listens there.
    NODE_USE_ENV_PROXY: '1',
    HTTPS_PROXY: 'http://127.0.0.1:1',
  };
});

afterAll(async () => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

test('a build runs in production with Node.js alone, and leaves in order', async () => {
  const child = spawn(process.execPath, [built('server.mjs')], { cwd: folder, env: { ...bare, ...settings } });
  started.push(child);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await vi.waitFor(
    async () => {
      expect(child.exitCode === null || said).toBe(true);
      expect((await ask('/readyz')).status).toBe(200);
    },
    { timeout: 240_000, interval: 100 },
  );

  const page = (await ask('/auth/log-in')).text;
  const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(page) ?? [];
  const code = await ask(script);
  expect(code.type).toContain('javascript');
  // A warning of React's that only its development build has.
  expect(code.text).not.toContain('Each child in a list');
  expect((await ask('/provider', 'console.test')).status).toBe(200);
  const { data }: { data: { identity: { userPoolId: string } } } = JSON.parse((await ask('/api/v1/config')).text);
  expect((await ask(`/idp/${data.identity.userPoolId}/.well-known/jwks.json`)).status).toBe(200);
  expect((await ask('/api/v1/legal?kind=terms')).status).toBe(200);

  const checked = await run([built('operator.mjs'), 'check'], settings);
  expect(checked.output).toMatch(/^ok {6}database {2}PostgreSQL \d+, with every migration of this release\.$/m);
  expect(checked.code).toBe(1);
  expect(await run([built('operator.mjs'), 'jobs'], settings)).toMatchObject({ code: 0 });

  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  await expect(ask('/readyz')).rejects.toThrow('ECONNREFUSED');
});

test('a build draws papers in their thread, with the typefaces beside it', async () => {
  const thread = new Worker(built('packages/server/src/modules/documents/paper/paper-thread.ts'));
  const text = { title: 'Terms · Условия', lead: null, sections: [], version: 1, from: '2026-01-01', accepted: [] };
  const head = { brandName: 'Example Mobile', supportEmail: 'support@example.com', timeZone: 'UTC' };
  thread.postMessage({ id: 1, content: { kind: 'legal_text', text }, head }, []);
  const [made]: { problem?: string; content?: Uint8Array }[] = await once(thread, 'message');
  await thread.terminate();
  expect(made?.problem).toBeUndefined();
  expect(
    Buffer.from(made?.content ?? [])
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});

test('an image takes what runs, by its names, and nothing else that lies in the folder', async () => {
  const lines = (await readFile(built('deploy/Containerfile'), 'utf8')).split('\n');
  const copied = lines.filter((line) => line.startsWith('COPY ')).flatMap((line) => line.split(' ').slice(1, -1));
  const there = await readdir(built());
  expect(there.filter((name) => !copied.includes(name)).toSorted()).toEqual(
    ['.env.example', 'CHANGELOG.md', 'SECURITY.md', 'client', 'deploy', 'docs'].toSorted(),
  );
  expect(copied.filter((name) => !there.includes(name))).toEqual([]);
});

test('the pages are in a build, and the gallery of components is not', async () => {
  const pages = await readdir(built('packages/web/dist'), { recursive: true });
  expect(pages).toContain('index.html');
  expect(pages.filter((file) => file.startsWith('dev'))).toEqual([]);
});

test('what only a checkout brings is refused with what to set', async () => {
  const { code, output } = await run([built('server.mjs')], { DATA_DIR: path.join(folder, 'other') });
  expect(code).toBe(1);
  expect(output).toContain('This build has no database, payment sandbox or carrier simulator.');
});
