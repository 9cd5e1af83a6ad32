import { isIP } from 'node:net';
import { auditOf, type AuditConfig } from './audit.ts';
import { backupsOf, type BackupsConfig } from './backups.ts';
import { carriersOf, type CarriersConfig } from './carriers.ts';
import { consoleOf, type ConsoleConfig } from './console.ts';
import { iamEndpointsOf, type IamEndpoint } from './iam-endpoints.ts';
import { identityOf, type IdentityConfig } from './identity.ts';
import { mailOf, type MailConfig } from './mail.ts';
import { metricsOf, type MetricsConfig } from './metrics.ts';
import { telemetryOf, type TelemetryConfig } from './telemetry.ts';
import { paymentsOf, type PaymentsConfig } from './payments.ts';
import { required, type Problems } from './required.ts';
import type { Brand } from '../kernel/brand.ts';
import type { Settings } from './settings.ts';

export interface Config {
  preset: Settings['PRESET'];
  production: boolean;
  /** Whether every reply is held against the contract before it leaves. */
  checksReplies: boolean;
  role: Settings['ROLE'];
  logLevel: Settings['LOG_LEVEL'];
  port: number;
  /** Null: loopback only, on both address families. */
  host: string | null;
  /** Without a slash at the end. */
  publicUrl: string;
  /** False, how many proxies stand in front, or their addresses. */
  trustProxy: false | number | string;
  /** How long a process that is to stop says so, and still answers, before it does. */
  drainMs: number;
  /** With https: whether browsers shall keep to it at every name below ours, too. */
  hstsSubdomains: boolean;
  dataDir: string;
  /** Null: the embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | null;
  identity: IdentityConfig;
  /** Null where the provider's own people have no console. */
  console: ConsoleConfig | null;
  /** What the browser may call with signed requests only. */
  iamEndpoints: IamEndpoint[];
  payments: PaymentsConfig;
  carriers: CarriersConfig;
  mail: MailConfig;
  /** Under which name below MAIL_FROM's domain the mail server's signing key is published; null: not told. */
  dkimSelector: string | null;
  /** The folder where backups lie, or `managed`; null: not told. */
  backups: string | null;
  /** How an embedded installation makes them. */
  backup: BackupsConfig;
  /** The file that secrets came from; null: the environment alone. */
  secretsFile: string | null;
  audit: AuditConfig;
  /** Where this process tells its numbers; null: nowhere. */
  metrics: MetricsConfig | null;
  /** Where traces and numbers go by OTLP; null: nowhere. */
  telemetry: TelemetryConfig | null;
  brand: Brand;
  /** The provider's own terms and privacy notice; null: those of the checkout. */
  legalDir: string | null;
  /** What an account must show of a SIM before it can activate it. */
  simProof: Settings['SIM_PROOF'];
  /** How many SIMs that are not known as theirs an account, or a client address, may name in an hour. */
  limitUnknownSimsPerHour: number;
  /** Sign-ups per hour and client address. */
  limitSignUpsPerHour: number;
  limitStaffLogInsPerHour: number;
  /** What holds until the provider imports rules. */
  ruleDefaults: { limits: { unpaidCents: number; jobRowsDays: number } };
  usageImportMs: number;
  keepUsageMonths: number;
}

/** Fills the defaults of the preset and checks what belongs together. */
export function deriveConfig(settings: Settings, problems: Problems): Config {
  const isEmbedded = settings.PRESET === 'embedded';
  const publicUrl = (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, '');
  if (!isEmbedded) required(settings, 'DATABASE_URL', problems);
  const identity = identityOf(settings, publicUrl, problems);
  const config: Config = {
    preset: settings.PRESET,
    production: settings.PRODUCTION,
    checksReplies: settings.CHECK_REPLIES ?? !settings.PRODUCTION,
    role: settings.ROLE,
    logLevel: settings.LOG_LEVEL,
    port: settings.PORT,
    host: settings.HOST ?? null,
    publicUrl,
    trustProxy: trustProxyOf(settings.TRUST_PROXY, problems),
    drainMs: (settings.DRAIN_SECONDS ?? (settings.PRODUCTION ? 5 : 0)) * 1000,
    hstsSubdomains: settings.HSTS_SUBDOMAINS,
    databaseUrl: settings.DATABASE_URL ?? null,
    identity,
    console: consoleOf(settings, { publicUrl, isCognito: identity.kind === 'cognito' }, problems),
    iamEndpoints: iamEndpointsOf(settings.IAM_ENDPOINTS, problems),
    payments: paymentsOf(settings, problems),
    carriers: carriersOf(settings, problems),
    mail: mailOf(settings, problems),
    ...placesOf(settings),
    audit: auditOf(settings, problems),
    metrics: metricsOf(settings, problems),
    telemetry: telemetryOf(settings, problems),
    brand: brandOf(settings),
    simProof: settings.SIM_PROOF,
    ...limitsOf(settings, isEmbedded),
    ruleDefaults: { limits: { unpaidCents: settings.LIMIT_UNPAID_CENTS, jobRowsDays: settings.LIMIT_JOB_ROWS_DAYS } },
    keepUsageMonths: settings.USAGE_KEEP_MONTHS,
    usageImportMs: (settings.USAGE_IMPORT_SECONDS ?? (isEmbedded ? 15 : 3600)) * 1000,
  };
  if (!isEmbedded && config.identity.kind === 'pool') required(settings, 'MAIL_URL', problems);
  if (settings.PRODUCTION) refuseToys(config, problems);
  return config;
}

/** How often an hour; more where everything is on one machine and nothing is at stake. */
function limitsOf(settings: Settings, isEmbedded: boolean) {
  return {
    limitUnknownSimsPerHour: settings.LIMIT_UNKNOWN_SIMS_PER_HOUR ?? (isEmbedded ? 20_000 : 200),
    limitSignUpsPerHour: settings.LIMIT_SIGN_UPS_PER_HOUR ?? (isEmbedded ? 500 : 20),
    limitStaffLogInsPerHour: settings.LIMIT_STAFF_LOG_INS_PER_HOUR ?? (isEmbedded ? 2000 : 240),
  };
}

/** Where things lie. */
function placesOf(settings: Settings) {
  return {
    dataDir: settings.DATA_DIR,
    secretsFile: settings.SECRETS_FILE ?? null,
    legalDir: settings.LEGAL_DIR ?? null,
    backups: settings.BACKUPS ?? null,
    backup: backupsOf(settings),
    dkimSelector: settings.MAIL_DKIM_SELECTOR ?? null,
  };
}

function brandOf(settings: Settings): Config['brand'] {
  const { BRAND_NAME: name, BRAND_LOGO_URL: logoUrl = null, BRAND_COLOUR: colour, BRAND_SUPPORT_EMAIL } = settings;
  return { name, logoUrl, colour, supportEmail: BRAND_SUPPORT_EMAIL };
}

function refuseToys(config: Config, problems: Problems): void {
  if (config.payments.environment !== 'PRODUCTION') problems.push('PRODUCTION=1 needs PAYMENTS=PRODUCTION.');
  if (config.carriers.simulator) problems.push('PRODUCTION=1 does not go with a simulated carrier.');
  if (!config.publicUrl.startsWith('https://')) problems.push('PRODUCTION=1 needs a PUBLIC_URL with https.');
  if (config.databaseUrl === null) problems.push('PRODUCTION=1 needs a DATABASE_URL.');
  if (config.simProof === 'none') problems.push('PRODUCTION=1 needs SIM_PROOF=code, account or both.');
}

function trustProxyOf(text: string | undefined, problems: Problems): false | number | string {
  if (text === undefined) return false;
  if (/^\d{1,2}$/.test(text)) return Number(text);
  if (!text.split(',').every((item) => isAddressRange(item.trim())))
    problems.push('TRUST_PROXY: must be how many proxies stand in front, or their addresses, as 10.0.0.0/8,::1.');
  return text;
}

function isAddressRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const most = isIP(address) === 4 ? 32 : 128;
  return isIP(address) > 0 && more.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most));
}
