import { carrierAdapters } from './adapters/carriers/carrier-adapters.ts';
import type { Config } from './config.ts';
import type { Outside } from './compose-modules.ts';

/** Every carrier by its own name, with the one that the environment has customers know it by. */
export function shownCarriersOf({ names }: Pick<Config['carriers'], 'names'>): Outside['shownCarriers'] {
  return carrierAdapters.map(({ id, name }) => ({ id, name, given: names[id] ?? null }));
}

/** What the environment sets and staff may read: never a secret, a key or an address inside. */
export function shownSettingsOf(config: Config): Outside['shownSettings'] {
  const { brand, identity, ruleDefaults } = config;
  const values: Record<string, string | number | null> = {
    PRESET: config.preset,
    IDENTITY: identity.kind,
    // Amazon Cognito asks for second factors as its own pool says.
    USER_POOL_MFA: identity.kind === 'pool' ? identity.mfa : null,
    IDENTITY_RECENT_PROOF_MINUTES: identity.recentProofSeconds / 60,
    PUBLIC_URL: config.publicUrl,
    PROVIDER_URL: config.console?.url ?? null,
    BRAND_NAME: brand.name,
    BRAND_COLOUR: brand.colour,
    BRAND_LOGO_URL: brand.logoUrl?.startsWith('data:') ? null : brand.logoUrl,
    BRAND_SUPPORT_EMAIL: brand.supportEmail,
    LEGAL_DIR: config.legalDir,
    MAIL_FROM: config.mail.from,
    PAYMENTS: config.payments.environment,
    PAYMENT_HOLD_DAYS: config.payments.bankDebits.holdDays,
    PAYMENT_WATCH_DAYS: config.payments.bankDebits.watchDays,
    AUDIT_MAIL_TO: config.audit.mailTo,
    SIM_PROOF: config.simProof,
    LIMIT_UNPAID_CENTS: ruleDefaults.limits.unpaidCents,
    LIMIT_JOB_ROWS_DAYS: ruleDefaults.limits.jobRowsDays,
    LIMIT_SIGN_UPS_PER_HOUR: config.limitSignUpsPerHour,
    LIMIT_STAFF_LOG_INS_PER_HOUR: config.limitStaffLogInsPerHour,
    LIMIT_UNKNOWN_SIMS_PER_HOUR: config.limitUnknownSimsPerHour,
    USAGE_KEEP_MONTHS: config.keepUsageMonths,
    USAGE_IMPORT_SECONDS: config.usageImportMs / 1000,
    ...config.carriers.nameSettings,
    ...config.carriers.paces,
  };
  return Object.entries(values).map(([name, value]) => ({ name, value: value === null ? null : String(value) }));
}
