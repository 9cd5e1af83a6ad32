import { isIP } from 'node:net';
import { z } from 'zod';
import type { AdminPlace, PoolSettings } from './pool-settings.ts';
import { secondFactorSettings, secondFactorVariables } from './second-factor-settings.ts';
import { secretShapes, type PoolSecrets } from './pool-secrets.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const oneLine = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[^\r\n]*$/, 'must be one line');

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const httpsUrl = z
  .url({ protocol: /^https?$/ })
  .refine((url) => url.startsWith('https:') || LOOPBACK.has(new URL(url).hostname), 'must begin with https://');

const HOOK = /^\s*([\w.-]{1,128})=(\S.*?)\s*$/;
const hookModules = z
  .string()
  .max(4096)
  .transform((list) => list.split(',').map((each) => HOOK.exec(each)))
  .refine((found) => !found.includes(null), 'must be name=path, several with commas between them')
  .transform((found) => Object.fromEntries(found.map((each) => [each?.[1] ?? '', each?.[2] ?? ''])));

const ranges = z
  .string()
  .trim()
  .max(1000)
  .refine((list) => list.split(',').every((each) => isRange(each.trim())), 'must be addresses, as 10.0.0.0/8,::1');

const shape = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, hostname: /.*/ }).optional(),
  DATA_DIR: oneLine.default('./data/user-pool'),
  HOST: oneLine.default('127.0.0.1'),
  PORT: port.default(8083),
  ISSUER_URL: z.url({ protocol: /^https?$/ }).optional(),
  ADMIN_SOCKET: oneLine.optional(),
  ADMIN_PORT: port.optional(),
  TRUST_PROXY: ranges.optional(),
  ADDRESS_FAILURES: z.coerce.number().int().min(10).max(100_000).optional(),
  MAIL_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SMS_URL: httpsUrl.optional(),
  MAIL_FROM: oneLine.default('no-reply@localhost'),
  MAILS_PER_DAY: z.coerce.number().int().min(1).optional(),
  BRAND_NAME: oneLine.default('Linekeeper'),
  LOG_IN_URL: z.url({ protocol: /^https?$/ }).optional(),
  ...secondFactorVariables,
  HOOKS: hookModules.optional(),
  UNUSED_ACCOUNT_VALIDITY_DAYS: z.coerce.number().int().min(1).max(365).default(7),
  ADMIN_SECRET: secretShapes.adminSecret.optional(),
  AT_REST_KEY: secretShapes.atRestKey.optional(),
  POOL_ID: secretShapes.poolId.optional(),
  PUBLIC_CLIENT_ID: secretShapes.publicClientId.optional(),
  SERVER_CLIENT_ID: secretShapes.serverClientId.optional(),
  SERVER_CLIENT_SECRET: secretShapes.serverClientSecret.optional(),
  IDENTITY_POOL_ID: secretShapes.identityPoolId.optional(),
  IDENTITY_POOL_GUESTS: z.enum(['0', '1']).default('0'),
  REFRESH_GRACE_SECONDS: z.coerce.number().int().min(0).max(60).optional(),
  RECENT_PROOF_SECONDS: z.coerce.number().int().min(60).max(86_400).optional(),
  SIGNING_KEY_DAYS: z.coerce.number().int().min(1).max(3650).default(90),
});

export type Environment = {
  /** Undefined: start an embedded PostgreSQL in `folder`. */
  databaseUrl: string | undefined;
  folder: string;
  given: Partial<PoolSecrets>;
  settings: Omit<PoolSettings, keyof PoolSecrets | 'databaseUrl' | 'admin'>;
  admin: AdminPlace | undefined;
};

/** Reads the settings of a pool that runs by itself. Throws one message that names every wrong one, never its value. */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const filled = Object.entries(variables).filter(([, value]) => value !== undefined && value !== '');
  const read = shape.safeParse(Object.fromEntries(filled));
  if (!read.success) {
    const each = read.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The user pool cannot start with these settings:\n${each.join('\n')}`);
  }
  const set = read.data;
  return {
    databaseUrl: set.DATABASE_URL,
    folder: set.DATA_DIR,
    admin: adminPlace(set.ADMIN_SOCKET, set.ADMIN_PORT),
    given: given({
      adminSecret: set.ADMIN_SECRET,
      atRestKey: set.AT_REST_KEY,
      poolId: set.POOL_ID,
      publicClientId: set.PUBLIC_CLIENT_ID,
      serverClientId: set.SERVER_CLIENT_ID,
      serverClientSecret: set.SERVER_CLIENT_SECRET,
      identityPoolId: set.IDENTITY_POOL_ID,
    }),
    settings: settingsOf(set),
  };
}

function settingsOf(set: z.output<typeof shape>): Environment['settings'] {
  return {
    host: set.HOST,
    port: set.PORT,
    issuerUrl: set.ISSUER_URL,
    mailUrl: set.MAIL_URL,
    smsUrl: set.SMS_URL,
    mailFrom: set.MAIL_FROM,
    brandName: set.BRAND_NAME,
    logInUrl: set.LOG_IN_URL,
    unusedAccountValidityDays: set.UNUSED_ACCOUNT_VALIDITY_DAYS,
    identityPoolGuests: set.IDENTITY_POOL_GUESTS === '1',
    signingKeyDays: set.SIGNING_KEY_DAYS,
    refreshGraceSeconds: set.REFRESH_GRACE_SECONDS ?? null,
    recentProofSeconds: set.RECENT_PROOF_SECONDS ?? null,
    pool: { ...secondFactorSettings(set), dailyMailLimit: set.MAILS_PER_DAY ?? null },
    hookModules: set.HOOKS ?? {},
    trustProxy: set.TRUST_PROXY ?? false,
    ...(set.ADDRESS_FAILURES === undefined ? {} : { addressFailures: set.ADDRESS_FAILURES }),
  };
}

function adminPlace(socket: string | undefined, adminPort: number | undefined): AdminPlace | undefined {
  if (socket !== undefined) return { socket };
  return adminPort === undefined ? undefined : { port: adminPort };
}

function given(secrets: { [Name in keyof PoolSecrets]: string | undefined }): Partial<PoolSecrets> {
  return Object.fromEntries(Object.entries(secrets).filter(([, value]) => value !== undefined));
}

function isRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const most = isIP(address) === 4 ? 32 : 128;
  return isIP(address) > 0 && more.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most));
}
