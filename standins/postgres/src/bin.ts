import path from 'node:path';
import { startPostgres } from './index.ts';

const folder = path.resolve(process.env['DATA_DIR'] ?? '.data', 'postgres');
const server = await startPostgres({ folder, log: console.log });
console.log(`PostgreSQL is ready. DATABASE_URL=${server.url('postgres')}`);

const keepAlive = setInterval(() => undefined, 60_000);
const stop = async (): Promise<void> => {
  clearInterval(keepAlive);
  await server.stop();
  process.exit(0);
};
let stopping: Promise<void> | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void (stopping ??= stop()));
