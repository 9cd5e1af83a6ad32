import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as z from 'zod';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { dayMs } from '../src/kernel/clock.ts';
import { startLauncher, type StartedLauncher } from './started-launcher.ts';

const patience = { timeout: 300_000, interval: 200 };

const shape = z.object({
  now: z.coerce.date(),
  aheadMs: z.number(),
  isMoving: z.boolean(),
  move: z.nullable(
    z.object({
      outcome: z.nullable(z.string()),
      problem: z.nullable(z.string()),
      days: z.array(z.object({ day: z.string(), text: z.string() })),
    }),
  ),
});

let launcher: StartedLauncher;
beforeAll(async () => {
  launcher = await startLauncher({});
  await launcher.untilUsable();
});
afterAll(() => launcher.stop());

const url = () => `http://localhost:${launcher.port}/dev/clock`;
const read = async () => shape.parse(await (await fetch(`${url()}.json`)).json());

async function move(wanted: string) {
  const answer = await fetch(url(), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ move: wanted }),
  });
  if (answer.status === 202) await vi.waitUntil(async () => !(await read()).isMoving, patience);
  return { status: answer.status, clock: await read() };
}

/** Processes of this launcher that run the portal. */
async function portals(): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,args=', '-ww']);
  const paths = (await launcher.children()).filter((command) => command.includes('packages/server/src/main.ts'));
  return stdout
    .split('\n')
    .filter((line) => paths.some((path) => line.endsWith(path)))
    .map((line) => Number.parseInt(line, 10));
}

it('the start names the page that moves time', () => {
  expect(launcher.output()).toContain(`Clock      ${url()}`);
});

it('an embedded installation moves a month with both stand-ins, settles, and tells its days', async () => {
  const before = await read();
  expect(before).toMatchObject({ aheadMs: 0, isMoving: false, move: null });
  const moved = await move('1month');
  expect(moved).toMatchObject({ clock: { isMoving: false, move: { outcome: 'done', problem: null } } });
  expect(moved.clock.now.getTime() - before.now.getTime()).toBeGreaterThan(27 * dayMs);
  const config = await fetch(`http://localhost:${launcher.port}/api/v1/config`);
  expect(await config.json()).toMatchObject({ data: { clockAheadMs: moved.clock.aheadMs } });
});

it('kill -9 of the portal in the middle of a move loses nothing: the move goes on to its end', async () => {
  const { now } = await read();
  const asked = fetch(url(), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'move=1month',
    redirect: 'manual',
  });
  expect((await asked).status).toBe(303);
  expect((await move('1day')).status).toBe(409);
  await vi.waitUntil(async () => (await read()).now.getTime() - now.getTime() > 10 * dayMs, patience);
  const [pid] = await portals();
  if (pid === undefined) throw new Error('no portal runs');
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(async () => {
    const clock = await read();
    expect(clock).toMatchObject({ isMoving: false, move: { outcome: 'done', problem: null } });
    expect(clock.now.getTime() - now.getTime()).toBeGreaterThan(27 * dayMs);
  }, patience);
});

it('a demo fleet begins to live by one press, and goes on after kill -9 of the portal', async () => {
  const fleetUrl = `http://localhost:${launcher.port}/dev/fleet`;
  const shownFleet = z.object({
    state: z.string(),
    percent: z.number(),
    logIn: z.nullable(z.object({ email: z.string() })),
  });
  const fleet = async () => shownFleet.parse(await (await fetch(`${fleetUrl}.json`)).json());
  expect((await fetch(`${fleetUrl}?only=first`, { method: 'POST' })).status).toBe(202);
  expect((await fetch(fleetUrl, { method: 'POST' })).status).toBe(200);
  await vi.waitUntil(async () => (await fleet()).logIn !== null, patience);
  const [pid] = await portals();
  if (pid === undefined) throw new Error('no portal runs');
  process.kill(pid, 'SIGKILL');
  const { aheadMs } = await vi.waitFor(read, patience);
  await vi.waitUntil(async () => (await read().catch(() => undefined))?.isMoving, patience);
  await vi.waitUntil(async () => (await read()).aheadMs > aheadMs + 3 * dayMs, patience);
  expect(await fleet()).toMatchObject({ state: 'growing' });
});
