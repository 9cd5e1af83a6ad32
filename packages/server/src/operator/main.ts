import { userInfo } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { outsideOf } from '../compose.ts';
import { buildModules, type Modules } from '../compose-modules.ts';
import { ConfigError, hasMovableTime, loadConfig, newSecrets, type Config } from '../config.ts';
import type { Floor } from '../jobs/floor.ts';
import { actAs } from '../kernel/acting.ts';
import { systemClock } from '../kernel/clock.ts';
import { liveBrand } from '../modules/rules/index.ts';
import { openDatabase } from '../store/database.ts';
import { checkInstallation, tellUnreadable } from './check/check-installation.ts';
import { realSurroundings } from './check/real-surroundings.ts';
import { checkScripts } from './check-scripts.ts';
import type { OperatorParts } from './operator-parts.ts';
import { runOperator } from './run-operator.ts';
import { printedLog } from './with-queue.ts';
import { words } from './words.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);
const alert = (line: string) => void process.stderr.write(`error: ${line}\n`);

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

/** The operator's process: imports, migrations, and what only people decide. The launcher hands it the database. */
async function main(): Promise<number> {
  const [command, ...args] = process.argv.slice(2);
  if (command === 'new-secrets') return tellSecrets();
  const config = await loadConfig();
  const { databaseUrl, publicUrl: portalUrl } = config;
  if (command === 'check-scripts') return checkScripts({ clock: systemClock, portalUrl, print, alert }, args);
  const worldOf = (floor: Floor) => ({ ...floor, ...modulesOf(config, floor) });
  const parts: OperatorParts = {
    worldOf,
    ask: process.stdin.isTTY ? ask : null,
    isTimeMovable: hasMovableTime(config),
  };
  const actor = { kind: 'operator', id: process.env['SUDO_USER'] ?? userInfo().username } as const;
  if (databaseUrl !== null && command === 'check') return check(config, databaseUrl);
  if (databaseUrl !== null)
    return actAs({ actor }, () => runOperator(databaseUrl, process.argv.slice(2), print, parts));
  print(words.portal.noDatabase);
  return 1;
}

const modulesOf = (config: Config, floor: Floor): Modules =>
  buildModules(outsideOf({ ...config, brand: liveBrand(config.brand, config.carriers.names) }, floor));

function tellSecrets(): number {
  print(JSON.stringify(newSecrets(), null, 2));
  return 0;
}

/** Nothing is queued, so that a look changes nothing. */
const noJobs: Floor['jobs'] = {
  enqueue: () => Promise.reject(new Error('a look queues nothing')),
  retryDead: () => Promise.resolve(0),
};

async function check(config: Config, databaseUrl: string): Promise<number> {
  const database = openDatabase(databaseUrl, () => undefined, { maxConnections: 2 });
  try {
    const clocks = { clock: systemClock, machineClock: systemClock };
    const floor = { ...clocks, db: database.db, jobs: noJobs, log: printedLog(() => undefined) };
    const { findWebhookAddress } = modulesOf(config, floor).carriers;
    const surroundings = realSurroundings({ config, floor, findWebhookAddress });
    return await checkInstallation({ config, clock: systemClock, surroundings }, print);
  } finally {
    await database.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  const isCheck = error instanceof ConfigError && process.argv[2] === 'check';
  if (isCheck) tellUnreadable(error.problems, print);
  else print(error instanceof ConfigError ? error.message : String(error));
  process.exitCode = 1;
}
