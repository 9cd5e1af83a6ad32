import * as z from 'zod';
import { backupShapes } from './backups.ts';
import { carrierShapes } from './carrier-list.ts';
import { flag, port, text, url } from './setting-shapes.ts';
import { settingFaults } from './words.ts';

const identityPoolId = z
  .string()
  .regex(/^[a-z]{2}(?:-[a-z]+)+-\d:[0-9a-f-]{36}$/, 'must look like us-east-1: and a UUID');
const hexKey = z.string().regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits');

/** What a provider is called who has not set anything. */
export const sampleBrand = { name: 'Linekeeper', supportEmail: 'support@example.com' };

/** Every setting by its name in the environment. Values are still as written; `derive.ts` fills the defaults. */
export const settingsSchema = z.object({
  PRESET: z.enum(['embedded', 'self-hosted', 'hosted-identity']).default('embedded'),
  PRODUCTION: flag.default(false),
  CHECK_REPLIES: flag.optional(),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  PORT: port.max(65_531).default(8080),
  HOST: text.optional(),
  PUBLIC_URL: url.optional(),
  PROVIDER_URL: url.optional(),
  TRUST_PROXY: text.optional(),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).optional(),
  HSTS_SUBDOMAINS: flag.default(false),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be an address that starts with postgresql://' })
    .optional(),
  SECRETS_FILE: text.optional(),
  BACKUPS: text.optional(),
  ...backupShapes,
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),

  IDENTITY: z.enum(['pool', 'cognito']).optional(),
  USER_POOL_URL: url.optional(),
  USER_POOL_ADMIN_URL: url.optional(),
  USER_POOL_ADMIN_SECRET: text.optional(),
  USER_POOL_ID: z
    .string()
    .regex(/^[\w-]+_[0-9a-zA-Z]+$/, 'must look like us-east-1_AbCdEfGhI')
    .max(55)
    .optional(),
  USER_POOL_CLIENT_ID: text.optional(),
  USER_POOL_SERVER_CLIENT_ID: text.optional(),
  USER_POOL_SERVER_CLIENT_SECRET: text.optional(),
  USER_POOL_AT_REST_KEY: hexKey.optional(),
  COGNITO_REGION: text.optional(),
  COGNITO_USER_POOL_ID: text.optional(),
  COGNITO_CLIENT_ID: text.optional(),
  COGNITO_SERVER_CLIENT_ID: text.optional(),
  COGNITO_SERVER_CLIENT_SECRET: text.optional(),
  COGNITO_STAFF_POOL_ID: text.optional(),
  COGNITO_STAFF_CLIENT_ID: text.optional(),
  COGNITO_IDENTITY_POOL_ID: identityPoolId.optional(),
  USER_POOL_IDENTITY_POOL_ID: identityPoolId.optional(),
  USER_POOL_MFA: z.enum(['OFF', 'OPTIONAL', 'ON']).default('OPTIONAL'),
  COGNITO_TEXT_MESSAGES: flag.default(false),
  IDENTITY_RECENT_PROOF_MINUTES: z.coerce.number().int().min(1).max(60).default(5),
  IDENTITY_GUESTS: flag.default(false),
  IDENTITY_AUTH_FLOW: z.enum(['USER_SRP_AUTH', 'CUSTOM_AUTH']).default('USER_SRP_AUTH'),
  IAM_ENDPOINTS: text.optional(),

  PAYMENTS: z.enum(['LOCAL', 'SANDBOX', 'PRODUCTION']).optional(),
  PAYMENT_SANDBOX_PORT: port.optional(),
  PAYMENT_SANDBOX_PUBLIC_URL: url.optional(),
  PAYMENT_SANDBOX_AT_REST_KEY: hexKey.optional(),
  PAYMENT_SANDBOX_CONTROL_SECRET: text.optional(),
  PAYMENT_HOLD_DAYS: z.coerce.number().int().min(0).max(60).default(5),
  PAYMENT_WATCH_DAYS: z.coerce.number().int().min(1).max(180).default(60),
  AUTHNET_LOGIN_ID: text.max(25).optional(),
  AUTHNET_TRANSACTION_KEY: text.max(16).optional(),
  AUTHNET_CLIENT_KEY: text.optional(),
  AUTHNET_SIGNATURE_KEY: z
    .string()
    .regex(/^[0-9a-f]{128}$/i, 'must be 128 hexadecimal digits')
    .optional(),

  CARRIER_SIMULATOR_PORT: port.optional(),
  CARRIER_SIMULATOR_CONTROL_SECRET: text.optional(),
  ...carrierShapes,

  MAIL_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address that starts with smtp:// or smtps://' })
    .optional(),
  MAIL_FROM: text.optional(),
  MAIL_AT_REST_KEY: hexKey.optional(),
  MAIL_DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i, settingFaults.selector)
    .optional(),
  SMS_URL: url.optional(),

  BRAND_NAME: text.max(60).default(sampleBrand.name),
  BRAND_LOGO_URL: z
    .string()
    .regex(/^(?:https?:\/\/|data:image\/|\/)\S+$/, 'must be an address or a path that starts with /')
    .optional(),
  BRAND_COLOUR: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'must be a colour like #0f6e5c')
    .default('#0f6e5c'),
  BRAND_SUPPORT_EMAIL: z.email().default(sampleBrand.supportEmail),

  LEGAL_DIR: text.optional(),

  AUDIT_KEY: hexKey.optional(),
  AUDIT_MAIL_TO: z.email().optional(),

  METRICS_PORT: port.optional(),
  METRICS_HOST: text.default('127.0.0.1'),
  METRICS_TOKEN: text.min(16).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: text.optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),

  SIM_PROOF: z.enum(['none', 'code', 'account', 'both']).default('none'),
  LIMIT_UNKNOWN_SIMS_PER_HOUR: z.coerce.number().int().min(1).optional(),
  LIMIT_SIGN_UPS_PER_HOUR: z.coerce.number().int().min(1).optional(),
  LIMIT_STAFF_LOG_INS_PER_HOUR: z.coerce.number().int().min(1).optional(),
  LIMIT_UNPAID_CENTS: z.coerce.number().int().min(0).default(500_000),
  LIMIT_JOB_ROWS_DAYS: z.coerce.number().int().min(1).max(3650).default(90),
  USAGE_KEEP_MONTHS: z.coerce.number().int().min(3).max(240).default(25),
  USAGE_IMPORT_SECONDS: z.coerce.number().int().min(5).max(86_400).optional(),
});
export type Settings = z.output<typeof settingsSchema>;

const ourPrefixes =
  /^(?:USER_POOL|COGNITO|PAYMENT|AUTHNET|CARRIER|MAIL|SMS|BRAND|LIMIT|USAGE|HSTS|SIM|IDENTITY|IAM|METRICS|AUDIT|LEGAL|PROVIDER|BACKUP|LINEKEEPER)_/;

/** Names that start like ours and are none of ours: most likely a slip of the pen. */
export function unknownNames(env: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(env).filter((name) => ourPrefixes.test(name) && !(name in settingsSchema.shape));
}

/** What libraries and the runtime read for themselves. */
const othersNames = /^(?:AWS_|NODE_|TZ$|(?:https?|no)_proxy$)/i;

/** Names in a file of settings that we would ignore. */
export function strangeNames(file: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(file).filter((name) => !othersNames.test(name) && !(name in settingsSchema.shape));
}
