import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { startPostgres, type RunningPostgres } from '@linekeeper/standin-postgres';
import { completeSecrets } from './settings/pool-secrets.ts';
import { readEnvironment } from './settings/read-environment.ts';
import { startUserPool, type RunningUserPool } from './start-user-pool.ts';

const log = (line: string) => console.log(`user pool: ${line}`);

async function main(): Promise<void> {
  const environment = readEnvironment(process.env);
  const folder = resolve(environment.folder);
  const secrets = await completeSecrets(environment.given, folder);
  if (environment.databaseUrl === undefined || environment.admin === undefined) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  }
  const own =
    environment.databaseUrl === undefined ? await startPostgres({ folder: join(folder, 'postgres'), log }) : null;
  try {
    const pool = await startUserPool({
      ...environment.settings,
      ...secrets,
      databaseUrl: environment.databaseUrl ?? (await own?.ensureDatabase('user_pool')) ?? '',
      admin: environment.admin ?? { socket: join(folder, 'admin.sock') },
      log,
      securityLog: (line) => console.log(line),
    });
    log(`pool ${secrets.poolId}, browser client ${secrets.publicClientId}, server client ${secrets.serverClientId}`);
    log(`issuer ${pool.issuer}`);
    log(`administration on ${'url' in pool.admin ? pool.admin.url : pool.admin.socket}`);
    log(`ready on ${pool.url}`);
    stopOnRequest(pool, own);
  } catch (error) {
    await own?.stop();
    throw error;
  }
}

// A parent that started the pool with a channel and disappears must not leave it behind.
function stopOnRequest(pool: RunningUserPool, own: RunningPostgres | null): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await pool.stop();
    await own?.stop();
    process.exit(0);
  };
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
    process.on(event, () => {
      stop().catch((error: unknown) => {
        log(`stopping failed: ${String(error)}`);
        process.exit(1);
      });
    });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
