import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { portal } from './running-portal.ts';

const runScript = fileURLToPath(new URL('../../scripts/run.mjs', import.meta.url));

/** What an operator's command prints on the installation of the journeys; throws when it fails. */
export async function runOperator(...args: string[]): Promise<string> {
  const settings = { DATA_DIR: portal.dataFolder(), PORT: new URL(portal.url()).port };
  const ran = await promisify(execFile)(process.execPath, [runScript, 'operator', ...args], {
    env: { ...process.env, ...settings },
  });
  return ran.stdout;
}
