import { execFile } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startMachine, thisRelease, type Machine } from '@linekeeper/e2e/world/machines';
import { gatewayCharges } from '@linekeeper/e2e/world/outside';
import { withConnection } from '@linekeeper/standin-postgres';
import { recoveredServer, type ServerOfVersion } from '@linekeeper/standin-postgres/versions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../run/run-command.ts';
import { report } from '../run/reported.ts';
import { changedSince, expectAgreement, expectRest } from './after-restore.ts';
import { openScene, type Scene } from './scene.ts';

const workMs = Number(process.env['MACHINES_SECONDS'] ?? 20) * 1000;
const customers = Number(process.env['MACHINES_CUSTOMERS'] ?? 10);
const logFolder = 'log-of-the-database';

let scene: Scene;
let restored: ServerOfVersion | undefined;
beforeAll(async () => {
  scene = await openScene({ major: 18, log: logFolder });
});
afterAll(async () => {
  await restored?.stop();
  await scene?.close();
});

async function startAll(): Promise<Machine[]> {
  const machines: Machine[] = [];
  for (const role of ['web', 'web', 'worker'] as const)
    machines.push(await startMachine(scene.ground, { release: thisRelease, role, databaseUrl: scene.databaseUrl }));
  scene.proxy.leadTo(machines.filter(({ role }) => role === 'web').map(({ url }) => url));
  await scene.proxy.untilReady(2);
  return machines;
}

const textOf = (statement: string) =>
  withConnection(scene.databaseUrl, async (client) => {
    const { rows } = await client.query<{ text: string }>(statement);
    return rows[0]?.text ?? '';
  });

/** All that is logged until now is in the folder that survives. */
async function untilLogIsKept(): Promise<void> {
  const piece = await textOf('select pg_walfile_name(pg_switch_wal()) as text');
  while ((await textOf('select last_archived_wal as text from pg_stat_archiver')) < piece) await pause(100);
}

async function runOperator(...args: string[]): Promise<string> {
  const { PATH = '' } = process.env;
  const env = { PATH, ...scene.ground.env, DATABASE_URL: scene.databaseUrl };
  const program = path.join(root, 'packages/server/src/operator/main.ts');
  return (await promisify(execFile)(process.execPath, [program, ...args], { env })).stdout;
}

interface Lost {
  /** The moment to restore. */
  to: Date;
  /** Charged since. */
  charges: number;
  /**
   * SIMs that carriers changed since. What was ordered for one before may have been overtaken there: it stays open until
   * its deadline, and then waits for staff.
   */
  overtaken: string[];
}

/** Customers work, and the portal's database is lost. */
async function workUntilLost(copy: string): Promise<Lost> {
  const machines = await startAll();
  await scene.begin(customers);
  await pause(workMs);
  await scene.server.copyTo(copy);
  await pause(workMs);
  const to = new Date(await textOf('select now()::text as text'));
  const chargedThen = (await gatewayCharges()).length;
  await pause(workMs);
  await scene.rest();
  await untilLogIsKept();
  for (const machine of machines) await machine.kill();
  await scene.server.kill();
  return { to, charges: (await gatewayCharges()).length - chargedThen, overtaken: await changedSince(to) };
}

/** As the how-to says: restored, marked, and only then started. */
async function workOnRestored({ to, overtaken }: Lost): Promise<Machine[]> {
  console.log(await runOperator('restored', '--as-of', to.toISOString()));
  const machines = await startAll();
  for (const actor of scene.actors())
    expect([actor.person.email, await actor.logIn()]).toEqual([actor.person.email, true]);
  scene.goOn();
  await pause(workMs);
  await scene.rest();
  await expectRest(scene.databaseUrl, overtaken);
  return machines;
}

it('a portal that is restored to a second finds again what was charged and ordered since', async () => {
  const at = (name: string) => path.join(scene.ground.folder, name);
  const copy = at('copy-of-the-database');
  const lost = await workUntilLost(copy);
  restored = await recoveredServer(18, at('restored-database'), { copy, log: at(logFolder), to: lost.to });
  scene.wire.leadTo(restored.socketFolder);
  const machines = await workOnRestored(lost);
  await expectAgreement(scene.databaseUrl);
  expect(scene.tally.faults()).toEqual([]);
  report(`${lost.charges} charges were made after the moment of the restore, and are in the books`);
  expect(lost.charges).toBeGreaterThan(0);
  for (const machine of machines) await machine.stop();
});
