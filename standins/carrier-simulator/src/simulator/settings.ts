import { z } from 'zod';

const text = (fallback: string) => z.string().min(1).default(fallback);
const wholeNumber = (fallback: number, least: number, most: number) =>
  z.coerce.number().int().min(least).max(most).default(fallback);

const environment = z.object({
  HOST: text('127.0.0.1'),
  PORT: wholeNumber(8082, 0, 65_535),
  KORE_CLIENT_ID: text('practice-client'),
  KORE_CLIENT_SECRET: text('practice-client-secret'),
  KORE_API_KEY: text('practice-api-key'),
  KORE_ACCOUNT_ID: text('cmp-pp-org-310'),
  CISCO_USERNAME: text('practice-user'),
  CISCO_API_KEY: text('practice-user-key'),
  CONTROL_SECRET: z.string().min(1).optional(),
  SIMS_FILE: z.string().min(1).optional(),
  PLANS_FILE: z.string().min(1).optional(),
  ACTIVATION_MS: wholeNumber(4000, 0, 86_400_000),
  USAGE_BYTES_PER_MINUTE: wholeNumber(100_000, 0, 1_000_000_000),
});

export interface CarrierSimulatorSettings {
  readonly databaseUrl: string;
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly kore: { clientId: string; clientSecret: string; apiKey: string; accountId: string };
  readonly cisco: { username: string; apiKey: string };
  /** Without it the control routes do not exist. */
  readonly controlSecret?: string | undefined;
  /** Without a file a small built-in set is used. */
  readonly simsFile?: string | undefined;
  readonly plansFile?: string | undefined;
  /** How long a provisioning request of the KORE dialect takes. */
  readonly activationMs: number;
  /** Mean growth of an active SIM. */
  readonly usageBytesPerMinute: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads every setting but the database from the environment. An empty value counts as unset. Throws one Error that lists every wrong one. */
export function readSettings(env: Environment): Omit<CarrierSimulatorSettings, 'databaseUrl'> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = environment.safeParse(given);
  if (!result.success) {
    throw new Error(`Wrong settings:\n${z.prettifyError(result.error)}`);
  }
  const read = result.data;
  return {
    host: read.HOST,
    port: read.PORT,
    kore: {
      clientId: read.KORE_CLIENT_ID,
      clientSecret: read.KORE_CLIENT_SECRET,
      apiKey: read.KORE_API_KEY,
      accountId: read.KORE_ACCOUNT_ID,
    },
    cisco: { username: read.CISCO_USERNAME, apiKey: read.CISCO_API_KEY },
    controlSecret: read.CONTROL_SECRET,
    simsFile: read.SIMS_FILE,
    plansFile: read.PLANS_FILE,
    activationMs: read.ACTIVATION_MS,
    usageBytesPerMinute: read.USAGE_BYTES_PER_MINUTE,
  };
}
