import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { removePostgres, startPostgres } from '@linekeeper/standin-postgres';
import { isRunning } from './running-note.ts';

const dataDir = path.resolve(process.env['DATA_DIR'] ?? './data');

if (await isRunning(dataDir)) {
  console.error('Linekeeper is running on this data. Stop it first.');
  process.exit(1);
}
if (!process.argv.includes('--yes')) {
  console.error(
    `This deletes everything in ${dataDir}: customers, lines, payments, secrets. To do it: npm run db:reset -- --yes`,
  );
  process.exit(1);
}
if (existsSync(dataDir)) {
  const folder = path.join(dataDir, 'postgres');
  // A server whose starter was killed may still be there: adopted, it can be stopped.
  const server = await startPostgres({ folder });
  await server.stop();
  await removePostgres(folder);
  await rm(dataDir, { recursive: true });
}
console.log(`${dataDir} is empty. The next npm start begins with an empty database.`);
