import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { reservePorts } from '@linekeeper/standin-postgres/test-ports';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChildPlan } from './child-plan.ts';
import { superviseChild, type SupervisedChild } from './supervised-child.ts';

let folder: string;
let child: SupervisedChild | undefined;
const said: string[] = [];
const options = () => ({ logFolder: folder, say: (line: string) => void said.push(line) });

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'linekeeper-child-'));
  said.length = 0;
});

afterEach(async () => {
  await child?.stop();
  child = undefined;
  await rm(folder, { recursive: true, force: true });
});

async function planOf(code: string): Promise<ChildPlan> {
  const entry = path.join(folder, 'entry.mjs');
  await writeFile(entry, code);
  const port = await reservePorts();
  return {
    name: 'trial',
    entry,
    logTo: 'file',
    env: { PORT: String(port) },
    healthUrl: `http://127.0.0.1:${port}/`,
    leavesWithinMs: 0,
    ports: [],
  };
}

const serving = `
  import { createServer } from 'node:http';
  createServer((request, reply) => reply.end(String(process.pid))).listen(Number(process.env.PORT), '127.0.0.1');
`;

const pidAt = async (url: string): Promise<number> => Number(await (await fetch(url)).text());

test('a child is ready when it answers, and gone after it was stopped', async () => {
  const plan = await planOf(serving);
  child = superviseChild(plan, options());
  await child.ready;
  const pid = await pidAt(plan.healthUrl);
  await child.stop();
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

test('a child that was killed is started again, and the operator sees it', async () => {
  const plan = await planOf(serving);
  child = superviseChild(plan, options());
  await child.ready;
  const pid = await pidAt(plan.healthUrl);
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(async () => expect(await pidAt(plan.healthUrl)).not.toBe(pid), { timeout: 180_000 });
  expect(said[0]).toContain('The trial stopped (SIGKILL) and is started again.');
});

test('a child that stops before it is ready fails the start with its last words', async () => {
  child = superviseChild(await planOf("console.error('no such table'); process.exitCode = 3;"), options());
  await expect(child.ready).rejects.toThrow('The trial did not start:\nno such table');
});

test('a child does not outlive a launcher that was killed', async () => {
  const plan = await planOf(serving);
  const planFile = path.join(folder, 'plan.json');
  await writeFile(planFile, JSON.stringify(plan));
  const launcher = path.join(folder, 'launcher.mjs');
  await writeFile(
    launcher,
    `import { readFile } from 'node:fs/promises';
     import { superviseChild } from ${JSON.stringify(path.join(import.meta.dirname, 'supervised-child.ts'))};
     const plan = JSON.parse(await readFile(${JSON.stringify(planFile)}, 'utf8'));
     const child = superviseChild(plan, { logFolder: ${JSON.stringify(folder)}, say: () => undefined });
     await child.ready;
     process.kill(process.pid, 'SIGKILL');`,
  );
  const { spawn } = await import('node:child_process');
  const killed = spawn(process.execPath, [launcher]);
  await new Promise((resolve) => killed.once('exit', resolve));
  await vi.waitFor(() => expect(fetch(plan.healthUrl)).rejects.toThrow('fetch failed'), { timeout: 180_000 });
});

test('what a child says is kept in its log file', async () => {
  const plan = await planOf(`${serving} console.log('hello from the trial');`);
  child = superviseChild(plan, options());
  await child.ready;
  await expect
    .poll(() => readFile(path.join(folder, 'trial.log'), 'utf8').catch(() => ''))
    .toContain('hello from the trial');
});

test('a log is continued by the next start', async () => {
  const plan = await planOf(`${serving} console.log('hello from', process.pid);`);
  for (const startCount of [1, 2]) {
    child = superviseChild(plan, options());
    await child.ready;
    await child.stop();
    const log = await readFile(path.join(folder, 'trial.log'), 'utf8');
    expect(log.match(/hello from \d+/g)).toHaveLength(startCount);
  }
});

test('a log that cannot be written is reported, and the child runs on', async () => {
  const plan = await planOf(`${serving} for (let line = 0; line < 20_000; line += 1) console.log('hello', line);`);
  child = superviseChild(plan, { ...options(), logFolder: path.join(folder, 'missing') });
  await child.ready;
  expect(await pidAt(plan.healthUrl)).toBeGreaterThan(0);
  await expect.poll(() => said.join('\n')).toContain('trial.log cannot be written, and lines are lost');
});
