import path from 'node:path';
import { startPostgres } from '@linekeeper/standin-postgres';
import { readSettings, startCarrierSimulator } from './index.ts';

interface Running {
  stop(): Promise<void>;
}

async function start(): Promise<Running> {
  const settings = readSettings(process.env);
  const given = process.env['DATABASE_URL'];
  const folder = path.resolve(process.env['DATA_DIR'] ?? './.data', 'carrier-simulator-postgres');
  const postgres = given ? null : await startPostgres({ folder, log: console.log });
  try {
    const databaseUrl = given ?? (await postgres?.ensureDatabase('carrier_simulator')) ?? '';
    const simulator = await startCarrierSimulator({ ...settings, databaseUrl });
    console.log(
      `Carrier simulator ready at ${simulator.url} (KORE under /kore, Control Center under /cisco, ThingSpace under /thingspace)`,
    );
    return {
      async stop() {
        await simulator.stop();
        await postgres?.stop();
      },
    };
  } catch (error) {
    await postgres?.stop();
    throw error;
  }
}

/** One sentence for a person on why the start failed. */
function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE' && 'port' in error) {
    return `Port ${String(error.port)} is taken. Stop what uses it, or set PORT to another one.`;
  }
  return error.message;
}

const running = start();
const stop = async () => {
  await (await running).stop();
  process.exit(0);
};
let stopping: Promise<void> | undefined;
const stopOnce = () => void (stopping ??= stop());
process.on('SIGINT', stopOnce);
process.on('SIGTERM', stopOnce);
// A starter with a channel that is gone must not leave this behind.
process.on('disconnect', stopOnce);

try {
  await running;
} catch (error) {
  console.error(`The carrier simulator did not start. ${explainFailure(error)}`);
  process.exit(1);
}
