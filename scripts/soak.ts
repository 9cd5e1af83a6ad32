import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { withDatabases } from '@linekeeper/e2e/world/databases';
import { portal } from '@linekeeper/e2e/world/running-portal';
import type { Actor } from './soak/actor.ts';
import { checkMemory } from './soak/check-memory.ts';
import { compareBooks } from './soak/agreement.ts';
import { gather, live } from './soak/customers.ts';
import { diceOf } from './soak/dice.ts';
import { newInstallation, untilReady, type Installation } from './soak/installation.ts';
import { readLogs } from './soak/logs.ts';
import { comeToRest, countLongWaits } from './soak/rest.ts';
import { newTally, type Tally } from './soak/tally.ts';
import { troublesOf, type Trouble } from './soak/troubles.ts';

const { values: settings } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    customers: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    /** How long everything under way may take to end once the troubles are over. */
    'rest-minutes': { type: 'string', default: '25' },
    keep: { type: 'boolean', default: false },
  },
});
const seed = Number(settings.seed);
const since = performance.now();
const say = (line: string): void => console.log(`${stamp()}  ${line}`);
const stamp = (): string => `${((performance.now() - since) / 60_000).toFixed(1).padStart(5)} min`;

/**
 * A week in the life: customers act at random in the running product while its processes, database and stand-ins are
 * killed, frozen and filled. At the end everything must agree; a fault makes the exit code 1. `--seed` throws the same
 * dice again, though not the same moments.
 */
async function soak(): Promise<void> {
  const tally = newTally(say);
  const installation = await newInstallation();
  say(`seed ${seed}, data in ${installation.folder}`);
  if (!installation.hasOwnDisk) say('the disk is not filled: only root can give the product a small one of its own');
  await installation.start();
  try {
    await act(installation, tally);
  } finally {
    await installation.remove(settings.keep || tally.faults().length > 0);
  }
  for (const line of tally.lines()) console.log(line);
  const faults = tally.faults();
  console.log(`\n${faults.length} faults`);
  for (const fault of faults) console.log(`FAULT  ${fault}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

async function act(installation: Installation, tally: Tally): Promise<void> {
  const actors = await gather(Number(settings.customers), seed, tally);
  say(`${actors.length} customers are at work`);
  const working = new AbortController();
  const work = Promise.all(actors.map((actor) => live(actor, tally, working.signal)));
  await trouble(troublesOf(installation), Number(settings.minutes) * 60_000, tally);
  say('no more troubles');
  await untilReady(portal.url());
  working.abort();
  await work;
  await judge(actors, tally, installation.folder);
}

async function trouble(troubles: readonly Trouble[], lastingMs: number, tally: Tally): Promise<void> {
  const dice = diceOf(`${seed} troubles`);
  const deadline = performance.now() + lastingMs;
  await pause(10_000);
  while (performance.now() < deadline) {
    const next = dice.one(troubles);
    say(next.name);
    tally.count(next.name);
    await next.make(dice);
    await pause(5_000 + dice.roll(25_000));
  }
}

async function judge(actors: readonly Actor[], tally: Tally, folder: string): Promise<void> {
  const urls = await withDatabases((server) =>
    Promise.resolve({ portal: server.url('linekeeper'), simulator: server.url('carrier_simulator') }),
  );
  const left = await comeToRest(urls.portal, Number(settings['rest-minutes']) * 60_000, say);
  for (const { what, many } of left) tally.fault(`${many} ${what} did not end`);
  say('at rest');
  const long = await countLongWaits(urls.portal);
  if (long > 0) tally.count(`lost orders that wait for their carrier's deadline: ${long}`);
  await compareBooks(urls, tally);
  for (const actor of actors) await checkMemory(actor, tally);
  await readLogs(folder, tally);
}

await soak();
