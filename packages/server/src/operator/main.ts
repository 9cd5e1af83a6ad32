import { userInfo } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { outsideOf } from '../compose.ts';
import { buildModules } from '../compose-modules.ts';
import { ConfigError, hasMovableTime, loadConfig } from '../config.ts';
import type { Floor } from '../jobs/floor.ts';
import { actAs } from '../kernel/acting.ts';
import { systemClock } from '../kernel/clock.ts';
import { liveBrand } from '../modules/rules/index.ts';
import { checkScripts } from './check-scripts.ts';
import type { OperatorParts } from './operator-parts.ts';
import { runOperator } from './run-operator.ts';
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
  const config = await loadConfig();
  const { databaseUrl, publicUrl: portalUrl } = config;
  const [command, ...args] = process.argv.slice(2);
  if (command === 'check-scripts') return checkScripts({ clock: systemClock, portalUrl, print, alert }, args);
  const worldOf = (floor: Floor) => ({
    ...floor,
    ...buildModules(outsideOf({ ...config, brand: liveBrand(config.brand) }, floor)),
  });
  const parts: OperatorParts = {
    worldOf,
    ask: process.stdin.isTTY ? ask : null,
    isTimeMovable: hasMovableTime(config),
  };
  const actor = { kind: 'operator', id: process.env['SUDO_USER'] ?? userInfo().username } as const;
  if (databaseUrl !== null)
    return actAs({ actor }, () => runOperator(databaseUrl, process.argv.slice(2), print, parts));
  print(words.portal.noDatabase);
  return 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  print(error instanceof ConfigError ? error.message : String(error));
  process.exitCode = 1;
}
