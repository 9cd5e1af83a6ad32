import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { randomLetters } from './random-letters.ts';

export const secretShapes = {
  adminSecret: z.string().min(16, 'must have at least 16 characters').max(256),
  atRestKey: z.string().regex(/^[0-9a-f]{64}$/i, 'must be 32 bytes written as 64 hex digits'),
  poolId: z
    .string()
    .regex(/^[a-z]{2}(?:-[a-z]+)+-\d_[0-9a-zA-Z]{9}$/, 'must look like us-east-1_ and nine letters or digits'),
  publicClientId: z.string().regex(/^\w{1,128}$/, 'must be letters and digits'),
  serverClientId: z.string().regex(/^\w{1,128}$/, 'must be letters and digits'),
  serverClientSecret: z.string().regex(/^\w{24,64}$/, 'must be 24 to 64 letters and digits'),
  identityPoolId: z
    .string()
    .regex(
      /^[a-z]{2}(?:-[a-z]+)+-\d:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
      'must look like us-east-1: and a UUID',
    ),
};

const shape = z.object(secretShapes).partial({ identityPoolId: true });

export type PoolSecrets = z.infer<typeof shape>;

/**
 * All secrets of a pool: what the environment gives, the rest from `secrets.json` in `folder`, made at the first start
 * and readable by the owner only. Losing that file makes every stored password and key unreadable.
 */
export async function completeSecrets(given: Partial<PoolSecrets>, folder: string): Promise<PoolSecrets> {
  const complete = shape.safeParse(given);
  if (complete.success) return complete.data;
  const file = join(folder, 'secrets.json');
  const kept = await readKept(file);
  if (kept?.identityPoolId !== undefined) return { ...kept, ...given };
  // A folder from before there were identity pools has everything but that.
  const made = { ...makeSecrets(), ...kept };
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeDurably(file, `${JSON.stringify(made, null, 2)}\n`);
  return { ...made, ...given };
}

async function readKept(file: string): Promise<PoolSecrets | null> {
  try {
    return shape.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new Error(`${file} cannot be read as the pool's secrets.`, { cause: error });
  }
}

async function writeDurably(file: string, text: string): Promise<void> {
  const draft = `${file}.new`;
  const handle = await open(draft, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}

function makeSecrets(): PoolSecrets {
  return {
    adminSecret: randomBytes(32).toString('hex'),
    atRestKey: randomBytes(32).toString('hex'),
    poolId: `us-east-1_${randomLetters(9)}`,
    publicClientId: randomLetters(26),
    serverClientId: randomLetters(26),
    serverClientSecret: randomLetters(51),
    identityPoolId: `us-east-1:${randomUUID()}`,
  };
}
