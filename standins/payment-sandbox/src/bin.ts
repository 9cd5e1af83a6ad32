import path from 'node:path';
import { startPostgres } from '@linekeeper/standin-postgres';
import { readSettings, SettingsError, startPaymentSandbox } from './index.ts';
import { ownSecrets } from './own-secrets.ts';

const folder = path.resolve(process.env['DATA_DIR'] || 'data/payment-sandbox');
const secretNames = ['API_LOGIN_ID', 'TRANSACTION_KEY', 'CLIENT_KEY', 'SIGNATURE_KEY', 'AT_REST_KEY', 'CONTROL_SECRET'];
const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value));
const isAlone = secretNames.some((name) => given[name] === undefined);

const log = {
  answered: (record: object) => console.log(JSON.stringify(record)),
  failed: (error: unknown) => console.error(error),
};

async function start(): Promise<() => Promise<void>> {
  const settings = readSettings({ ...(isAlone ? await ownSecrets(folder) : {}), ...given });
  const postgres = given['DATABASE_URL']
    ? undefined
    : await startPostgres({ folder: path.join(folder, 'postgres'), log: console.log });
  const databaseUrl = given['DATABASE_URL'] ?? (await postgres?.ensureDatabase('payment_sandbox')) ?? '';
  const sandbox = await startPaymentSandbox({ ...settings, databaseUrl, log }).catch(async (error: unknown) => {
    await postgres?.stop();
    throw error;
  });
  console.log(`Payment sandbox is ready at ${settings.publicUrl} (stored cards: ${settings.publicUrl}/cards).`);
  if (isAlone) console.log(`Its credentials are in ${path.join(folder, 'secrets.json')}.`);
  return async () => {
    await sandbox.stop();
    await postgres?.stop();
  };
}

function explain(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (error instanceof SettingsError) console.error(`The payment sandbox cannot start:\n${error.message}`);
  else if (code === 'EADDRINUSE')
    console.error(`The payment sandbox cannot start: port ${given['PORT'] ?? 8081} is taken.`);
  else console.error('The payment sandbox cannot start:', error);
}

try {
  const stop = await start();
  let stopping: Promise<void> | undefined;
  const stopOnce = () => void (stopping ??= stop().then(() => process.exit(0)));
  // A terminal and the program that started this may both ask: the first one counts.
  process.on('SIGINT', stopOnce);
  process.on('SIGTERM', stopOnce);
  // Started by another program: when that one is gone, nothing else stops this one.
  process.on('disconnect', stopOnce);
} catch (error) {
  explain(error);
  process.exitCode = 1;
}
