import { z } from 'zod';

const text = (fallback: string) => z.string().min(1).default(fallback);
const wholeNumber = (fallback: number, least: number, most: number) =>
  z.coerce.number().int().min(least).max(most).default(fallback);

export const practiceThingSpace = {
  key: 'practice-key',
  secret: 'practice-secret',
  username: 'practice-user',
  password: 'practice-password',
  accountName: '0000123456-00001',
} as const;

const environment = z.object({
  HOST: text('127.0.0.1'),
  PORT: wholeNumber(8082, 0, 65_535),
  KORE_CLIENT_ID: text('practice-client'),
  KORE_CLIENT_SECRET: text('practice-client-secret'),
  KORE_API_KEY: text('practice-api-key'),
  KORE_ACCOUNT_ID: text('cmp-pp-org-310'),
  CISCO_USERNAME: text('practice-user'),
  CISCO_API_KEY: text('practice-user-key'),
  CISCO_ACCOUNT_ID: text('100020620'),
  THINGSPACE_KEY: text(practiceThingSpace.key),
  THINGSPACE_SECRET: text(practiceThingSpace.secret),
  THINGSPACE_USERNAME: text(practiceThingSpace.username),
  THINGSPACE_PASSWORD: text(practiceThingSpace.password),
  THINGSPACE_ACCOUNT_NAME: text(practiceThingSpace.accountName),
  KORE_WEBHOOK_SECRET: z.string().min(1).optional(),
  CONTROL_SECRET: z.string().min(1).optional(),
  SIMS_FILE: z.string().min(1).optional(),
  PLANS_FILE: z.string().min(1).optional(),
  ACCOUNTS_FILE: z.string().min(1).optional(),
  RULES_FILE: z.string().min(1).optional(),
  PRACTICE_SIMS: z.enum(['on', 'off']).default('on'),
  ACTIVATION_MS: wholeNumber(4000, 0, 86_400_000),
  USAGE_BYTES_PER_MINUTE: z.coerce.number().int().min(0).max(1_000_000_000).optional(),
  USAGE_SEED: z.string().default(''),
});

export interface CarrierSimulatorSettings {
  readonly databaseUrl: string;
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly kore: {
    clientId: string;
    clientSecret: string;
    apiKey: string;
    accountId: string;
    /** With it alerts are signed the way of the vendor's newer platform too. */
    webhookSecret?: string | undefined;
  };
  readonly cisco: { username: string; apiKey: string; accountId?: string };
  /** Left out: the credentials of the README. */
  readonly thingspace?: { key: string; secret: string; username: string; password: string; accountName: string };
  /** Without it the control routes do not exist. */
  readonly controlSecret?: string | undefined;
  /** Without a file a small built-in set is used. */
  readonly simsFile?: string | undefined;
  readonly plansFile?: string | undefined;
  /** Further customers' accounts. */
  readonly accountsFile?: string | undefined;
  /** Changes to the carriers' published rules. */
  readonly rulesFile?: string | undefined;
  /** Whether the last digits of an ICCID choose how it behaves; they do unless this is false. */
  readonly practiceSims?: boolean;
  /** How long a provisioning request of KORE or ThingSpace takes. 0 lets Control Center's reads follow at once too. */
  readonly activationMs: number;
  /** Mean growth of an active SIM. Left out: in real time, at a believable share of its plan. */
  readonly usageBytesPerMinute?: number | undefined;
  /** Another one chooses other shares. */
  readonly usageSeed?: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads every setting but the database from the environment. An empty value counts as unset. Throws one Error that lists every wrong one. */
export function readSettings(env: Environment): Omit<CarrierSimulatorSettings, 'databaseUrl'> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = environment.safeParse(given);
  if (!result.success) {
    throw new Error(`Wrong settings:\n${z.prettifyError(result.error)}`);
  }
  return settingsOf(result.data);
}

function settingsOf(read: z.infer<typeof environment>): Omit<CarrierSimulatorSettings, 'databaseUrl'> {
  return {
    host: read.HOST,
    port: read.PORT,
    kore: {
      clientId: read.KORE_CLIENT_ID,
      clientSecret: read.KORE_CLIENT_SECRET,
      apiKey: read.KORE_API_KEY,
      accountId: read.KORE_ACCOUNT_ID,
      webhookSecret: read.KORE_WEBHOOK_SECRET,
    },
    cisco: { username: read.CISCO_USERNAME, apiKey: read.CISCO_API_KEY, accountId: read.CISCO_ACCOUNT_ID },
    thingspace: {
      key: read.THINGSPACE_KEY,
      secret: read.THINGSPACE_SECRET,
      username: read.THINGSPACE_USERNAME,
      password: read.THINGSPACE_PASSWORD,
      accountName: read.THINGSPACE_ACCOUNT_NAME,
    },
    controlSecret: read.CONTROL_SECRET,
    simsFile: read.SIMS_FILE,
    plansFile: read.PLANS_FILE,
    accountsFile: read.ACCOUNTS_FILE,
    rulesFile: read.RULES_FILE,
    practiceSims: read.PRACTICE_SIMS === 'on',
    activationMs: read.ACTIVATION_MS,
    usageBytesPerMinute: read.USAGE_BYTES_PER_MINUTE,
    usageSeed: read.USAGE_SEED,
  };
}
