import path from 'node:path';
import { startPostgres } from '@linekeeper/standin-postgres';
import { readSettings, startCarrierSimulator } from './index.ts';

const given = process.env['DATABASE_URL'];
const folder = path.resolve(process.env['DATA_DIR'] ?? './data', 'carrier-simulator-postgres');
const postgres = given ? null : await startPostgres({ folder, log: console.log });
const stopPostgres = async () => postgres?.stop();

let running: Awaited<ReturnType<typeof startCarrierSimulator>>;
try {
  const databaseUrl = given ?? (await postgres?.ensureDatabase('carrier_simulator')) ?? '';
  running = await startCarrierSimulator({ ...readSettings(process.env), databaseUrl });
} catch (error) {
  console.error(`The carrier simulator did not start: ${error instanceof Error ? error.message : String(error)}`);
  await stopPostgres();
  process.exit(1);
}
console.log(`Carrier simulator ready at ${running.url} (KORE under /kore, Control Center under /cisco)`);

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await running.stop();
  await stopPostgres();
}
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
// Whoever started this with a channel and is gone must not leave it behind.
process.on('disconnect', () => void stop());
