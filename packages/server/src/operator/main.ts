import { ConfigError, loadConfig } from '../config.ts';
import { runOperator } from './run-operator.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** The operator's process: `import-plans`, `import-sims`, `migrate`. The launcher hands it the database. */
async function main(): Promise<number> {
  const { databaseUrl } = await loadConfig();
  if (databaseUrl !== null) return runOperator(databaseUrl, process.argv.slice(2), print);
  print('DATABASE_URL is not set: use npm run operator, which finds the database.');
  return 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  print(error instanceof ConfigError ? error.message : String(error));
  process.exitCode = 1;
}
