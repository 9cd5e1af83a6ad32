import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { chmod, lstat, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { reservePorts } from '@linekeeper/standin-postgres/test-ports';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const main = path.join(import.meta.dirname, 'main.ts');
const PATIENCE_MS = 600_000;

type Start = { child: ChildProcess; output: () => string; exit: Promise<number | null> };

let dataDir: string;
let port: number;
const started: Start[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'linekeeper-start-'));
  // As root, the database's own account must be able to walk through.
  await chmod(dataDir, 0o755);
  port = await reservePorts();
});

afterAll(async () => {
  for (const { child, exit } of started.splice(0)) {
    child.kill('SIGTERM');
    await exit;
  }
  await rm(dataDir, { recursive: true, force: true });
});

function start(env: Record<string, string> = {}): Start {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'info', ...env },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const one = { child, output: () => text, exit };
  started.push(one);
  return one;
}

async function untilUsable(one: Start): Promise<void> {
  const isUsable = () => one.output().includes('is ready:');
  const ended = one.exit.then((code) => {
    throw new Error(`the start ended with ${code}: ${one.output()}`);
  });
  await Promise.race([ended, vi.waitUntil(isUsable, { timeout: PATIENCE_MS / 2, interval: 50 })]);
  ended.catch(() => undefined);
}

const isUp = (): Promise<boolean> =>
  fetch(`http://localhost:${port}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );

/** The child of that start whose program lies in that folder. */
async function pidOf(one: Start, folder: string): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,ppid=,command=']);
  const line = stdout
    .split('\n')
    .find((text) => text.includes(` ${one.child.pid} `) && text.includes(`${folder}/src/`));
  if (line === undefined) throw new Error(`no ${folder} runs`);
  return Number.parseInt(line, 10);
}

describe('one installation lives through all of this', { timeout: PATIENCE_MS }, () => {
  let one: Start;
  let secrets: string;
  const secretsFile = () => path.join(dataDir, 'secrets.json');
  beforeAll(async () => {
    one = start();
    await untilUsable(one);
    secrets = await readFile(secretsFile(), 'utf8');
  });

  it('greets with its address', async () => {
    expect(one.output()).toContain(`http://localhost:${port}`);
    expect(await isUp()).toBe(true);
  });

  it('says where it is when it is started once more', async () => {
    const second = start();
    expect(await second.exit).toBe(1);
    expect(second.output()).toContain(`Linekeeper is running already at http://localhost:${port}`);
    expect(await isUp()).toBe(true);
  });

  it.each(['packages/server', 'packages/user-pool'])('starts %s again after kill -9', async (name) => {
    const pid = await pidOf(one, name);
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(async () => expect(await pidOf(one, name)).not.toBe(pid), { timeout: 180_000 });
    await vi.waitFor(async () => expect(await isUp()).toBe(true), { timeout: 180_000 });
    expect(one.output()).toContain('stopped (SIGKILL) and is started again');
  });

  it('goes on after kill -9 of the database', async () => {
    const note = await readFile(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8');
    process.kill(Number.parseInt(note, 10), 'SIGKILL');
    await vi.waitFor(() => expect(one.output()).toContain('The database stopped and is started again.'), {
      timeout: 180_000,
    });
    await vi.waitFor(async () => expect(await isUp()).toBe(true), { timeout: 180_000 });
  });

  it('leaves with its launcher when that is killed, and starts again', async () => {
    one.child.kill('SIGKILL');
    await one.exit;
    one = start();
    await untilUsable(one);
    expect(await isUp()).toBe(true);
  });

  it('makes its secrets once, and only their owner can read them', async () => {
    expect((await lstat(secretsFile())).mode & 0o777).toBe(0o600);
    expect(await readFile(secretsFile(), 'utf8')).toBe(secrets);
  });

  it('leaves nothing running once it is stopped', async () => {
    one.child.kill('SIGINT');
    expect(await one.exit).toBe(0);
    expect(await isUp()).toBe(false);
    await expect(lstat(path.join(dataDir, 'running.json'))).rejects.toThrow('ENOENT');
  });
});

it('a taken port gives one sentence and exit code 1', { timeout: PATIENCE_MS }, async () => {
  const other = createServer().listen(port, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const one = start();
  expect(await one.exit).toBe(1);
  expect(one.output().trim()).toBe(
    `Port ${port} is taken by another program. Stop that one, or choose another: PORT=${port + 100} npm start`,
  );
  other.close();
});

it('wrong settings are named all at once', { timeout: PATIENCE_MS }, async () => {
  const one = start({ PORT: 'eighty', BRAND_COLOUR: 'green', CARRIER_SIMULATR_PORT: '1' });
  expect(await one.exit).toBe(1);
  for (const name of ['PORT', 'BRAND_COLOUR', 'CARRIER_SIMULATR_PORT']) expect(one.output()).toContain(name);
});

it('a database that is not there is said in one sentence, without its password', async () => {
  const one = start({ DATABASE_URL: 'postgresql://somebody:hunter2@127.0.0.1:1/portal' });
  expect(await one.exit).toBe(1);
  expect(one.output()).toContain('The database that DATABASE_URL names does not answer: connect ECONNREFUSED');
  expect(one.output()).not.toMatch(/hunter2|\n {4}at /);
});
