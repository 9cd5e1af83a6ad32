import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const shape = z.record(z.string(), z.string());

const newSecrets = (): Record<string, string> => ({
  API_LOGIN_ID: `sandbox${randomBytes(5).toString('hex')}`,
  TRANSACTION_KEY: randomBytes(8).toString('hex'),
  CLIENT_KEY: randomBytes(32).toString('hex'),
  SIGNATURE_KEY: randomBytes(64).toString('hex'),
  AT_REST_KEY: randomBytes(32).toString('hex'),
  CONTROL_SECRET: randomBytes(16).toString('hex'),
});

/** Secrets for a sandbox that is started alone: made once, kept in `secrets.json` (owner only) in its folder. */
export async function ownSecrets(folder: string): Promise<Record<string, string>> {
  const file = path.join(folder, 'secrets.json');
  await mkdir(folder, { recursive: true });
  // Fails when the file is there already; the first one decides.
  await writeFile(file, JSON.stringify(newSecrets(), undefined, 2), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return shape.parse(JSON.parse(await readFile(file, 'utf8')));
}
