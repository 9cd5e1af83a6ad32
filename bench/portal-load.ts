import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startGround, startMachine, startProxy, thisRelease, type Machine } from '@linekeeper/e2e/world/machines';
import { serverOfVersion } from '@linekeeper/standin-postgres/versions';
import { actions, browse, noTimings, type Browser, type Timings } from './load/browse.ts';
import { makeCustomers } from './load/customers.ts';
import type { Table } from './results.ts';

const most = { browsers: 2000, minutes: 30 };
const bounded = (name: string, usual: string, limit: number) =>
  (process.env[name] ?? usual).split(',').map((text) => Math.min(Math.max(Number(text) || 1, 0.1), limit));

const counts = bounded('LOAD_BROWSERS', '250,500,1000', most.browsers).map(Math.round);
const [minutes = 10] = bounded('LOAD_MINUTES', '10', most.minutes);
const [pauseSeconds = 10] = bounded('LOAD_PAUSE_SECONDS', '10', 600);
/** Nothing is measured before all have logged in. */
const warmUpMs = pauseSeconds * 2_000;

/** Customers' browsers as HTTP clients, in growing numbers, through a proxy to two web processes beside one worker. */
export async function benchPortalLoad(): Promise<Table> {
  const ground = await startGround({ CHECK_REPLIES: '0', LOG_LEVEL: 'warn' });
  const server = await serverOfVersion(18, path.join(ground.folder, 'portal-database'));
  const databaseUrl = await server.ensureDatabase('linekeeper');
  const proxy = await startProxy(ground.proxyPort);
  const machines: Machine[] = [];
  try {
    for (const role of ['web', 'web', 'worker'] as const)
      machines.push(await startMachine(ground, { release: thisRelease, role, databaseUrl }));
    proxy.leadTo(machines.filter(({ role }) => role === 'web').map(({ url }) => url));
    await proxy.untilReady(2);
    const customers = await makeCustomers(Math.max(...counts), databaseUrl);
    const rows: string[][] = [];
    for (const count of counts) rows.push(...(await rowsOf(customers.slice(0, count), machines)));
    return { head: ['browsers', 'what', 'per second', 'p50', 'p95', 'p99', 'errors'], rows };
  } finally {
    for (const machine of machines) await machine.stop();
    await proxy.stop();
    await server.stop();
    await ground.stop();
  }
}

async function rowsOf(browsers: readonly Browser[], machines: readonly Machine[]): Promise<string[][]> {
  const stopping = new AbortController();
  const timings = noTimings();
  const kept = { timings: noTimings() };
  const browsing = browsers.map((browser, at) =>
    browse(browser, { at, stopping: stopping.signal, timings: view(() => kept.timings), pauseMs: pauseSeconds * 1000 }),
  );
  await pause(warmUpMs);
  kept.timings = timings;
  const memory = machines.map((): number[] => []);
  const deadline = performance.now() + minutes * 60_000;
  while (performance.now() < deadline) {
    await pause(Math.min(5_000, deadline - performance.now()));
    for (const [at, machine] of machines.entries()) memory[at]?.push(await machine.memoryMiB());
  }
  kept.timings = noTimings();
  stopping.abort();
  await Promise.all(browsing);
  for (const error of new Set(Object.values(timings.errors).flat())) console.log(error);
  const name = String(browsers.length);
  return [
    ...actions.map((action) => rowOf(name, action, timings)),
    ...machines.map(({ role }, at) => [
      name,
      `memory of a ${role} process, MiB at most`,
      '',
      '',
      '',
      Math.max(0, ...(memory[at] ?? [])).toFixed(0),
      '',
    ]),
  ];
}

/** The timings that count at the moment. */
function view(now: () => Timings): Timings {
  return {
    get ms() {
      return now().ms;
    },
    get errors() {
      return now().errors;
    },
  };
}

function rowOf(name: string, action: (typeof actions)[number], { ms, errors }: Timings): string[] {
  const sorted = ms[action].toSorted((one, other) => one - other);
  const at = (share: number) => (sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(0);
  const perSecond = (sorted.length / (minutes * 60)).toFixed(1);
  return [name, `${action}, ms`, perSecond, at(0.5), at(0.95), at(0.99), String(errors[action].length)];
}
