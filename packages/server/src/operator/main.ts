import { paymentsNeedsOf } from '../compose.ts';
import { ConfigError, loadConfig } from '../config.ts';
import type { Floor } from '../jobs/floor.ts';
import { runOperator } from './run-operator.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** The operator's process: imports, migrations, and what only people decide about money. The launcher hands it the database. */
async function main(): Promise<number> {
  const config = await loadConfig();
  const { databaseUrl } = config;
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
