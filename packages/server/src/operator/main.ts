import { paymentsNeedsOf } from '../compose.ts';
import { ConfigError, loadConfig } from '../config.ts';
import { systemClock } from '../kernel/clock.ts';
import type { Floor } from '../jobs/floor.ts';
import { checkScripts } from './check-scripts.ts';
import { runOperator } from './run-operator.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);
const alert = (line: string) => void process.stderr.write(`error: ${line}\n`);

/** The operator's process: imports, migrations, and what only people decide about money. The launcher hands it the database. */
async function main(): Promise<number> {
  const config = await loadConfig();
  const { databaseUrl, publicUrl: portalUrl } = config;
  const [command, ...args] = process.argv.slice(2);
  if (command === 'check-scripts') return checkScripts({ clock: systemClock, portalUrl, print, alert }, args);
  const needsOf = (floor: Floor) => paymentsNeedsOf(config, floor);
  if (databaseUrl !== null) return runOperator(databaseUrl, process.argv.slice(2), print, needsOf);
  print('DATABASE_URL is not set: use npm run operator, which finds the database.');
  return 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  print(error instanceof ConfigError ? error.message : String(error));
  process.exitCode = 1;
}
