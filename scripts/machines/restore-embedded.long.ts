import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { withDatabases } from '@linekeeper/e2e/world/databases';
import { runOperator } from '@linekeeper/e2e/world/operator';
import { gatewayCharges } from '@linekeeper/e2e/world/outside';
import { withConnection } from '@linekeeper/standin-postgres';
import { nextMoment } from '@linekeeper/standin-postgres/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { newActor, type Actor } from '../soak/actor.ts';
import { gather, live } from '../soak/customers.ts';
import { newInstallation, type Installation } from '../soak/installation.ts';
import { newTally } from '../soak/tally.ts';
import { report } from '../run/reported.ts';
import { changedSince, expectAgreement, expectRest } from './after-restore.ts';
import { carryOutside } from './carry-outside.ts';

const workMs = Number(process.env['MACHINES_SECONDS'] ?? 20) * 1000;
const customers = Number(process.env['MACHINES_CUSTOMERS'] ?? 10);
const seed = Number(process.env['SEED'] ?? 1);
const mostPauseMs = 600;

const tally = newTally((line) => console.log(line));
let backups: string;
let installation: Installation;
beforeAll(async () => {
  backups = await mkdtemp(path.join(tmpdir(), 'linekeeper-backups-'));
  vi.stubEnv('BACKUPS', backups);
  vi.stubEnv('BACKUP_KEY', '5e'.repeat(32));
  installation = await newInstallation({ isOnSmallDisk: false });
  await installation.start();
});
afterAll(async () => {
  await installation?.remove(false);
  for (const folder of [backups, `${installation.folder}-put-aside`])
    await rm(folder, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

const urlOf = (database: string) => withDatabases((server) => Promise.resolve(server.url(database)));

/** They work until the returned function is called, and end what they are about. */
function begin(actors: readonly Actor[]): () => Promise<unknown> {
  const stopping = new AbortController();
  const work = Promise.all(actors.map((actor) => live(actor, tally, stopping.signal, mostPauseMs)));
  return () => {
    stopping.abort();
    return work;
  };
}

const before = 'invited.before@example.com';
const after = 'invited.after@example.com';
const invite = (owner: Actor, email: string) =>
  owner.ask({
    method: 'POST',
    path: '/api/v1/people',
    body: { email, firstName: 'Grace', lastName: 'Example', role: 'viewer' },
  });

const peopleShape = z.object({ items: z.array(z.object({ email: z.string() })) });

/** Whom the portal shows, and whom the user pool knows, of those that were invited. */
async function invited(owner: Actor): Promise<{ portal: string[]; pool: string[] }> {
  const { items } = peopleShape.parse((await owner.ask({ method: 'GET', path: '/api/v1/people' }))?.data);
  const isMark = (email: string) => email === before || email === after;
  const known = await withConnection(await urlOf('user_pool'), async (client) => {
    const { rows } = await client.query<{ text: string }>(
      "select attributes ->> 'email' as text from user_pool.person",
    );
    return rows.map(({ text }) => text);
  });
  return {
    portal: items
      .map(({ email }) => email)
      .filter(isMark)
      .toSorted(),
    pool: known.filter(isMark).toSorted(),
  };
}

interface Lost {
  /** The moment to restore. */
  to: Date;
  /** Charged since. */
  charges: number;
  /** SIMs that carriers changed since. */
  overtaken: string[];
}

/** Customers work, a backup is made meanwhile, and later the installation is stopped. */
async function workUntilLost(actors: readonly Actor[], owner: Actor): Promise<Lost> {
  const rest = begin(actors);
  await pause(workMs);
  console.log(await runOperator('backup'));
  await pause(workMs);
  expect(await invite(owner, before)).not.toBeNull();
  await expect.poll(() => invited(owner)).toEqual({ portal: [before], pool: [before] });
  const to = await nextMoment(await urlOf('linekeeper'));
  const chargedThen = (await gatewayCharges()).length;
  expect(await invite(owner, after)).not.toBeNull();
  await expect.poll(() => invited(owner)).toEqual({ portal: [after, before], pool: [after, before] });
  await pause(workMs);
  await rest();
  const lost = { to, charges: (await gatewayCharges()).length - chargedThen, overtaken: await changedSince(to) };
  await installation.stop();
  return lost;
}

/** As the how-to says, without the secrets; the outside stays as it is. */
async function restore({ to }: Lost): Promise<void> {
  const secrets = path.join(installation.folder, 'secrets.json');
  const kept = await readFile(secrets, 'utf8');
  await rm(secrets);
  const since = performance.now();
  const printed = await runOperator('restore', '--to', to.toISOString(), '--replace');
  console.log(printed);
  report(`the restore took ${((performance.now() - since) / 1000).toFixed(1)} s`);
  expect(printed).toContain(`as it was at ${to.toISOString()}`);
  expect(await readFile(secrets, 'utf8')).toBe(kept);
  const [, putAside = ''] = /^The database that was there is in (\S+)\. /m.exec(printed) ?? [];
  await carryOutside(installation.folder, putAside);
}

it('an installation that is restored to a moment by its own backups is as it was, and finds again what came since', async () => {
  const actors = await gather(customers, seed, tally);
  const owner = await newActor(customers, seed, { tally });
  expect(await owner.logIn()).toBe(true);
  const lost = await workUntilLost(actors, owner);
  await restore(lost);
  await installation.start();
  // By the token of before: the user pool signs with the same keys.
  expect(await invited(owner)).toEqual({ portal: [before], pool: [before] });
  for (const actor of [...actors, owner])
    expect([actor.person.email, await actor.logIn()]).toEqual([actor.person.email, true]);
  const rest = begin(actors);
  await pause(workMs);
  await rest();
  const portalUrl = await urlOf('linekeeper');
  await expectRest(portalUrl, lost.overtaken);
  await expectAgreement(portalUrl);
  expect(tally.faults()).toEqual([]);
  report(`${lost.charges} charges were made after the moment of the restore, and are in the books`);
  expect(lost.charges).toBeGreaterThan(0);
});
