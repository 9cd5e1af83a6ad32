import path from 'node:path';
import {
  killMachines,
  startGround,
  startProxy,
  startWire,
  type Ground,
  type Passed,
  type Proxy,
  type Wire,
} from '@linekeeper/e2e/world/machines';
import { withDatabases } from '@linekeeper/e2e/world/databases';
import { serverOfVersion, type Major, type ServerOfVersion } from '@linekeeper/standin-postgres/versions';
import type { Actor } from '../soak/actor.ts';
import { compareBooks } from '../soak/agreement.ts';
import { checkMemory } from '../soak/check-memory.ts';
import { gather, live } from '../soak/customers.ts';
import { readLogs } from '../soak/logs.ts';
import { comeToRest } from '../soak/rest.ts';
import { newTally, type Tally } from '../soak/tally.ts';

/** Several machines on one database behind a proxy, and customers who work there. */
export interface Scene {
  ground: Ground;
  proxy: Proxy;
  server: ServerOfVersion;
  wire: Wire;
  databaseUrl: string;
  tally: Tally;
  /** Everything that the proxy passed since customers began. */
  passed: readonly Passed[];
  /** Customers sign up and work from now on. */
  begin(customers: number): Promise<void>;
  /** They stop, when what they are about has ended. */
  rest(): Promise<void>;
  /** They work again. */
  goOn(): void;
  actors(): readonly Actor[];
  /** They stop; everything under way ends, and books, gateway, carriers, memory and logs are compared. */
  end(): Promise<{ answered: number; failed: readonly string[] }>;
  close(): Promise<void>;
}

const restsWithinMs = 900_000;
const seed = Number(process.env['SEED'] ?? 1);
const mostPauseMs = 600;

interface Given {
  major: Major;
  settings?: Readonly<Record<string, string>>;
  /** The name of a folder below the ground's, for the log of the portal's database. */
  log?: string;
}

export async function openScene(given: Given): Promise<Scene> {
  const tally = newTally((line) => console.log(line));
  const workers = gatherWorkers(tally);
  const { ground, server, wire } = await startMachines(given);
  const databaseUrl = wire.url('linekeeper');
  const passed: Passed[] = [];
  const proxy = await startProxy(ground.proxyPort, (one) => workers.areWorking() && passed.push(one));
  return {
    ground,
    proxy,
    server,
    wire,
    databaseUrl,
    tally,
    passed,
    ...workers,
    async end() {
      await workers.rest();
      await judge({ actors: workers.actors(), tally, ground, databaseUrl });
      return { answered: passed.length, failed: passed.filter(({ status }) => status >= 500).map(inWords) };
    },
    async close() {
      await killMachines();
      await proxy.stop();
      await wire.stop();
      await server.stop();
      await ground.stop();
    },
  };
}

async function startMachines(given: Given) {
  const ground = await startGround(given.settings);
  const log = given.log === undefined ? null : path.join(ground.folder, given.log);
  const server = await serverOfVersion(given.major, path.join(ground.folder, 'portal-database'), { log });
  await server.ensureDatabase('linekeeper');
  return { ground, server, wire: await startWire(server.socketFolder) };
}

/** Customers who work until they rest. */
function gatherWorkers(tally: Tally) {
  let isWorking = false;
  let stopping = new AbortController();
  let actors: Actor[] = [];
  let work: Promise<unknown> = Promise.resolve();
  const goOn = () => {
    stopping = new AbortController();
    const { signal } = stopping;
    isWorking = true;
    work = Promise.all(actors.map((actor) => live(actor, tally, signal, mostPauseMs)));
  };
  return {
    goOn,
    async begin(customers: number) {
      actors = await gather(customers, seed, tally);
      goOn();
    },
    async rest() {
      stopping.abort();
      await work;
      isWorking = false;
    },
    actors: (): readonly Actor[] => actors,
    areWorking: () => isWorking,
  };
}

const inWords = ({ method, path: at, status, tookMs }: Passed) =>
  `${method} ${at} ${status} after ${Math.round(tookMs)} ms`;

interface Judged {
  actors: readonly Actor[];
  tally: Tally;
  ground: Ground;
  databaseUrl: string;
}

async function judge({ actors, tally, ground, databaseUrl }: Judged): Promise<void> {
  for (const { what, many } of await comeToRest(databaseUrl, restsWithinMs, (line) => console.log(line)))
    tally.fault(`${many} ${what} did not end`);
  const simulator = await withDatabases((server) => Promise.resolve(server.url('carrier_simulator')));
  await compareBooks({ portal: databaseUrl, simulator }, tally);
  for (const actor of actors) await checkMemory(actor, tally);
  await readLogs(ground.folder, tally);
}
