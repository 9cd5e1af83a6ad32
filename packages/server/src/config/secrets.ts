import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { carriersMadeUp } from './carrier-list.ts';
import { ConfigError } from './config-error.ts';
import { hex, word } from './made-up.ts';
import { words } from './words.ts';

/** What an embedded installation makes up for itself on its first start. */
const makers: Record<string, () => string> = {
  USER_POOL_ID: () => `us-east-1_${word(9)}`,
  USER_POOL_IDENTITY_POOL_ID: () => `us-east-1:${randomUUID()}`,
  USER_POOL_CLIENT_ID: () => word(26).toLowerCase(),
  USER_POOL_SERVER_CLIENT_ID: () => word(26).toLowerCase(),
  USER_POOL_SERVER_CLIENT_SECRET: () => word(51),
  USER_POOL_ADMIN_SECRET: () => hex(32),
  USER_POOL_AT_REST_KEY: () => hex(32),
  MAIL_AT_REST_KEY: () => hex(32),
  AUDIT_KEY: () => hex(32),
  AUTHNET_LOGIN_ID: () => word(12),
  AUTHNET_TRANSACTION_KEY: () => word(16),
  AUTHNET_CLIENT_KEY: () => word(64),
  AUTHNET_SIGNATURE_KEY: () => hex(64),
  PAYMENT_SANDBOX_AT_REST_KEY: () => hex(32),
  PAYMENT_SANDBOX_CONTROL_SECRET: () => hex(32),
  CARRIER_SIMULATOR_CONTROL_SECRET: () => hex(32),
  ...carriersMadeUp,
};

/** What a provider makes up once, and what it gets from others, by the company. */
const chosen = ['USER_POOL_ID', 'USER_POOL_CLIENT_ID', 'USER_POOL_SERVER_CLIENT_ID', 'USER_POOL_SERVER_CLIENT_SECRET'];
const sealing = ['USER_POOL_ADMIN_SECRET', 'USER_POOL_AT_REST_KEY', 'MAIL_AT_REST_KEY', 'AUDIT_KEY'];
const given = [
  'DATABASE_URL',
  'MAIL_URL',
  'AUTHNET_LOGIN_ID',
  'AUTHNET_TRANSACTION_KEY',
  'AUTHNET_CLIENT_KEY',
  'AUTHNET_SIGNATURE_KEY',
  ...Object.keys(carriersMadeUp),
];

/** A secrets file for a new self-hosted installation: new keys, and empty places for what others give. */
export function newSecrets(): Secrets {
  const made = [...chosen, ...sealing].map((name) => [name, makers[name]?.() ?? '']);
  return Object.fromEntries([...made, ...given.map((name) => [name, ''])]);
}

const fileSchema = z.record(z.string(), z.string());
export type Secrets = z.output<typeof fileSchema>;

async function readSecrets(path: string): Promise<Secrets | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new ConfigError([words.secretsUnreadable(path, error.message)]);
  });
  if (text === undefined) return undefined;
  try {
    return fileSchema.parse(JSON.parse(text));
  } catch {
    throw new ConfigError([words.secretsNoJson(path)]);
  }
}

/** Settings of a secrets file that must exist. */
export async function secretsOf(path: string): Promise<Secrets> {
  const secrets = await readSecrets(path);
  if (!secrets) throw new ConfigError([words.secretsMissing(path)]);
  return secrets;
}

/** The embedded installation's own secrets: made once, kept in `dataDir` readable by the owner only. */
export async function embeddedSecrets(dataDir: string): Promise<Secrets> {
  const path = join(dataDir, 'secrets.json');
  const kept = (await readSecrets(path)) ?? {};
  const missing = Object.entries(makers).filter(([name]) => kept[name] === undefined);
  if (missing.length === 0) return kept;
  const secrets = { ...kept, ...Object.fromEntries(missing.map(([name, make]) => [name, make()])) };
  await keepSecrets(dataDir, path, secrets).catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'ENOSPC' ? words.diskFull : error.message;
    throw new ConfigError([words.notWritable(dataDir, reason)]);
  });
  return secrets;
}

async function keepSecrets(dataDir: string, path: string, secrets: Secrets): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const draft = `${path}.${process.pid}`;
  try {
    await writeFile(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
