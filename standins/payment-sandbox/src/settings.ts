import { z } from 'zod';
import type { Merchant } from './operations/gateway.ts';

export type Settings = {
  databaseUrl: string;
  host: string;
  port: number;
  /** Who may show the hosted form in a frame and talk with it. */
  portalOrigins: readonly string[];
  merchant: Merchant;
  /** 32 bytes for the keyed hashes that stand for card numbers, account numbers and nonces. */
  atRestKey: Buffer;
  controlSecret: string;
  /** Accept every Luhn-valid number instead of the published test cards only. */
  anyLuhnCard: boolean;
  /** A JSON file of customers and charges to begin with. */
  seedFile?: string | undefined;
};

export class SettingsError extends Error {}

const origin = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin);
const originList = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  .pipe(z.array(origin));

const shape = z.object({
  ENVIRONMENT: z
    .literal('LOCAL', 'this sandbox is only for LOCAL; it never stands in for the real gateway')
    .default('LOCAL'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8081),
  PUBLIC_URL: z.optional(origin),
  PORTAL_ORIGINS: originList.prefault('http://localhost:8080,http://127.0.0.1:8080'),
  API_LOGIN_ID: z.string().min(1).max(25),
  TRANSACTION_KEY: z.string().min(1).max(16),
  CLIENT_KEY: z.string().min(1).max(255),
  SIGNATURE_KEY: z.string().regex(/^[0-9A-Fa-f]{128}$/, 'must be 128 hexadecimal digits'),
  AT_REST_KEY: z.string().regex(/^[0-9A-Fa-f]{64}$/, 'must be 64 hexadecimal digits'),
  CONTROL_SECRET: z.string().min(16),
  SEED_FILE: z.string().optional(),
  ANY_LUHN_CARD: z.enum(['0', '1']).default('0'),
});

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings; throws `SettingsError` that names everything that is wrong. Blank counts as unset. */
export function readSettings(environment: Environment): Omit<Settings, 'databaseUrl'> & { publicUrl: string } {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = shape.safeParse(given);
  if (!parsed.success) throw new SettingsError(z.prettifyError(parsed.error));
  const read = parsed.data;
  return {
    host: read.HOST,
    port: read.PORT,
    publicUrl: read.PUBLIC_URL ?? `http://localhost:${read.PORT}`,
    portalOrigins: read.PORTAL_ORIGINS,
    merchant: {
      apiLoginId: read.API_LOGIN_ID,
      transactionKey: read.TRANSACTION_KEY,
      clientKey: read.CLIENT_KEY,
      signatureKey: read.SIGNATURE_KEY,
    },
    atRestKey: Buffer.from(read.AT_REST_KEY, 'hex'),
    controlSecret: read.CONTROL_SECRET,
    anyLuhnCard: read.ANY_LUHN_CARD === '1',
    seedFile: read.SEED_FILE,
  };
}
