import { spawn } from 'node:child_process';
import path from 'node:path';
import { ConfigError, loadConfig } from '@linekeeper/server/config';
import { isBackupCommand, runBackupCommand } from './backup-command.ts';
import { keepPostgres } from './keep-postgres.ts';
import { checkout } from './places.ts';
import { readSettingsFile } from './settings-file.ts';

/**
 * Runs one script of the server against the database the portal uses, whether the portal runs or not:
 * `with-database.ts <script> [arguments]`. Ends with the script's exit code.
 */
async function run(script: string, args: string[]): Promise<number> {
  readSettingsFile(path.join(checkout, '.env'));
  const config = await loadConfig();
  const postgres =
    config.databaseUrl === null ? await keepPostgres(path.join(config.dataDir, 'postgres'), console.log) : undefined;
  try {
    const databaseUrl = config.databaseUrl ?? (await postgres?.ensureDatabase('linekeeper'));
    const child = spawn(process.execPath, [path.join(checkout, script), ...args], {
      stdio: 'inherit',
      env: { ...process.env, DATABASE_URL: databaseUrl },
    });
    return await new Promise((resolve, reject) => {
      child.once('error', reject).once('exit', (code) => resolve(code ?? 1));
    });
  } finally {
    await postgres?.stop();
  }
}

/** These start and stop the database themselves. A restored one is marked as such before anything can work on it. */
function backUpOrRestore(script: string, args: string[]): Promise<number> {
  readSettingsFile(path.join(checkout, '.env'));
  return runBackupCommand(args, console.log, async (urlOf, { asOf, dataDir }) => {
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: urlOf('linekeeper') };
    const child = spawn(process.execPath, [path.join(checkout, script), 'restored', '--as-of', asOf.toISOString()], {
      stdio: 'inherit',
      env,
    });
    const code = await new Promise((resolve) => child.once('error', () => resolve(1)).once('exit', resolve));
    if (code !== 0) throw new Error('the restored database could not be marked as restored');
  });
}

try {
  const [script = '', ...args] = process.argv.slice(2);
  process.exitCode = isBackupCommand(args[0]) ? await backUpOrRestore(script, args) : await run(script, args);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
