import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startMachine, type Machine, type Release } from '@linekeeper/e2e/world/machines';
import { withConnection } from '@linekeeper/standin-postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { report } from '../run/reported.ts';
import { openScene, type Scene } from './scene.ts';
import { makeReleases, type TwoReleases } from './releases.ts';

/** How long customers work between two replacements. */
const betweenMs = Number(process.env['MACHINES_SECONDS'] ?? 15) * 1000;
const customers = 12;

let folder: string;
let releases: TwoReleases;
let scene: Scene;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'linekeeper-releases-'));
  releases = await makeReleases(folder);
  scene = await openScene({ major: 18, settings: { DRAIN_SECONDS: '2' } });
});
afterAll(async () => {
  await scene?.close();
  await rm(folder, { recursive: true, force: true });
});

const startOf = (release: Release, role: Machine['role']) =>
  startMachine(scene.ground, { release, role, databaseUrl: scene.databaseUrl });

/** One after the other by a process of the other release, which is there before the old one is asked to go. */
async function replaceAll(running: Machine[], release: Release): Promise<Machine[]> {
  const replaced: Machine[] = [];
  for (const [at, machine] of running.entries()) {
    const other = await startOf(release, machine.role);
    const all = [...replaced, other, ...running.slice(at)].filter(({ role }) => role === 'web');
    scene.proxy.leadTo(all.map(({ url }) => url));
    await scene.proxy.untilReady(all.length);
    expect([machine.name, await machine.stop()]).toEqual([machine.name, 0]);
    scene.proxy.leadTo(all.filter((one) => one !== machine).map(({ url }) => url));
    replaced.push(other);
    await pause(betweenMs);
  }
  return replaced;
}

it('a release is replaced by the next, and the next by it again, while customers work, without an error answered', async () => {
  const { old, next, from } = releases;
  const before = [await startOf(old, 'web'), await startOf(old, 'web'), await startOf(old, 'worker')];
  const migrated = async () =>
    withConnection(scene.databaseUrl, async (client) => {
      const { rows } = await client.query<{ last: string }>('select max(name) as last from public.kysely_migration');
      return rows[0]?.last ?? '';
    });
  const first = await migrated();
  scene.proxy.leadTo(before.filter(({ role }) => role === 'web').map(({ url }) => url));
  await scene.proxy.untilReady(2);
  await scene.begin(customers);
  await pause(betweenMs);
  const after = await replaceAll(before, next);
  const last = await migrated();
  const back = await replaceAll(after, old);
  const { answered, failed } = await scene.end();
  report(`from ${from} at ${first} to ${last} and back: ${answered} requests, ${failed.length} errors`);
  expect(failed).toEqual([]);
  expect(answered).toBeGreaterThan(200);
  expect(scene.tally.faults()).toEqual([]);
  for (const machine of back) await machine.stop();
});
