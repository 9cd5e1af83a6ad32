import type { PublicConfig } from '@linekeeper/contract';
import type { Pool } from 'pg';
import { AuthorizeNetGateway } from './adapters/payment-gateway/authorize-net-gateway.ts';
import { refusingMailServer } from './adapters/mail/refusing-mail-server.ts';
import { httpsHookClient } from './adapters/hooks/https-hook-client.ts';
import { smtpMailServer } from './adapters/mail/smtp-mail-server.ts';
import { poolMailbox } from './adapters/mailbox/pool-mailbox.ts';
import { cognitoUserPool } from './adapters/user-pool/cognito-user-pool.ts';
import { jwksIdTokens } from './adapters/user-pool/jwks-id-tokens.ts';
import { ownRevocationFeed } from './adapters/user-pool/own-revocation-feed.ts';
import { ownUserPool } from './adapters/user-pool/own-user-pool.ts';
import { cognitoStaffPool, ownStaffPool } from './adapters/user-pool/staff-pools.ts';
import type { BusinessClock } from './clock/business-clock.ts';
import { movableClock } from './clock/show-clock.ts';
import { bindNeedsOf, providerBindNeedsOf } from './compose-bindings.ts';
import { carriersOf } from './compose-carriers.ts';
import { limitedSimAccess } from './compose-sim-access.ts';
import { limitedRecovery } from './compose-limits.ts';
import { limitedTestEmails } from './compose-test-emails.ts';
import { buildModules, type Modules, type Outside } from './compose-modules.ts';
import { ConfigError, hasDevPages, type Config } from './config.ts';
import { demoOf } from './compose-demo.ts';
import type { DemoFleet } from './demo/demo-fleet.ts';
import { testBankAccounts, testCards } from './dev-welcome.ts';
import type { BindNeeds } from './http/bind-endpoint.ts';
import type { LookNeeds } from './http/bind-looks.ts';
import type { DevPages } from './http/dev-pages.ts';
import { forgetOldKeys } from './http/idempotency.ts';
import type { Handlers } from './http/call.ts';
import type { Floor } from './jobs/floor.ts';
import type { Chore, JobHandler } from './jobs/job.ts';
import { outside } from './kernel/outside-call.ts';
import type { Wait } from './kernel/wait.ts';
import { mailOpener, openOutbox, readMailbox } from './mail/outbox.ts';
import { mailChores } from './mail/send-due-mails.ts';
import type { LiveBrand } from './modules/rules/index.ts';
import type { UserPool } from './modules/identity/index.ts';
import type { StaffPool } from './modules/staff/index.ts';
import { readLegalFolder } from './legal-folder.ts';
import { importSamples } from './sample-files.ts';
import { practiceKept } from './practice-kept.ts';
import { publicConfigOf } from './public-config.ts';
import { setupFactsOf } from './setup-facts.ts';
import { shownCarriersOf, shownSettingsOf } from './shown-settings.ts';
import { createRateLimiter, forgetExpiredLimits, type RateLimiter } from './store/rate-limiter.ts';

export interface Composed {
  modules: Modules;
  routes: Handlers;
  handlers: JobHandler[];
  chores: Chore[];
  bindNeeds: BindNeeds;
  /** Null where there is no console. */
  providerBindNeeds: LookNeeds | null;
  poolLimiter: RateLimiter;
  /** As it is now: business time may be moved. */
  readonly publicConfig: () => PublicConfig;
  /** Keeps a process that serves requests up to date with ended log-ins; null where the pool tells nothing of them. */
  watch: (databaseUrl: string) => { stop(): Promise<void> };
  /** Null unless the installation is an embedded one that is reached on this machine. */
  devPages: DevPages | null;
  /** Brings in what an embedded installation starts with. Throws a ConfigError where production would find any of it. */
  prepare(): Promise<void>;
}

/** With each API key. */
const keyCallsPerMinute = 600;

/** What lives as long as the process. */
interface Process {
  pool: Pool;
  wait: Wait;
  /** The clock of the floor where it can be moved. */
  movable: BusinessClock | null;
}

/** The configuration with the brand that follows the rules. */
export type Branded = Omit<Config, 'brand'> & { readonly brand: LiveBrand };

/** Builds every adapter and hands it to the modules; the only place that knows both. */
export function compose(config: Branded, floor: Floor, { pool, wait, movable }: Process): Composed {
  const limit = (name: string, points: number, durationSeconds: number) =>
    createRateLimiter(pool, { name, points, durationSeconds });
  const simAccess = limitedSimAccess(config.simProof, limit('unknown-sims', config.limitUnknownSimsPerHour, 3_600));
  const countTestEmail = limitedTestEmails(limit);
  const countRecoveryTry = limitedRecovery(limit('recovery-person', 10, 3_600));
  const keyCalls = limit('key', keyCallsPerMinute, 60);
  const countKeyCall = async (keyId: string) => keyCalls.count(keyId);
  const counting = { countTestEmail, countKeyCall, countRecoveryTry };
  const modules = buildModules({ ...outsideOf(config, floor), wait, simAccess, ...counting });
  const jobs = Object.values(modules).map((module) => module.jobs);
  const tidy = async (): Promise<void> => {
    await forgetExpiredLimits(pool, floor.machineClock.now());
    await forgetOldKeys(floor);
  };
  const publicConfig = () => publicConfigOf(config, modules.carriers, movable?.offsetMs());
  const routes = routesOf(modules, publicConfig);
  const demo = movable && demoOf(modules, routes, { config, floor, movable });
  const bindNeeds = bindNeedsOf(modules, floor, { config, limit });
  return {
    modules,
    publicConfig,
    routes,
    handlers: jobs.flatMap(({ handlers }) => handlers),
    chores: [
      ...jobs.flatMap(({ chores }) => chores),
      ...mailChoresOf(config, floor),
      ...(demo ? [demo.chore] : []),
      { name: 'http.tidy', everyMs: 3_600_000, run: tidy },
    ],
    bindNeeds,
    providerBindNeeds: providerBindNeedsOf(modules, bindNeeds, { config, limit }),
    poolLimiter: limit('idp', 1_200, 60),
    watch: modules.identity.watchLogIns,
    devPages: hasDevPages(config) ? devPagesOf(modules, { config, floor, movable, demo }) : null,
    prepare: () => prepare(modules, config, floor),
  };
}

/** Everything outside of the modules, as the settings say. What lives as long as a process is given by the portal. */
export function outsideOf(config: Branded, floor: Floor): Outside {
  const { audit, brand, identity, payments, publicUrl } = config;
  const outbox = openOutbox(floor.machineClock, { ...config.mail, brand });
  const gateway = new AuthorizeNetGateway(payments, floor.log, payments.environment === 'LOCAL' ? floor.clock : null);
  return {
    ...floor,
    userPool: outside(userPoolOf(identity), 'userPool'),
    idTokens: jwksIdTokens(identity, floor.machineClock),
    staffPool: config.console && staffPoolOf(config.console, identity),
    consoleUrl: config.console?.url ?? publicUrl,
    revocationFeed: identity.kind === 'pool' ? outside(ownRevocationFeed(identity), 'userPool') : null,
    publicPool: { userPoolId: identity.userPoolId, clientId: identity.clientId },
    gateway: outside(gateway, 'gateway'),
    bankDebits: payments.bankDebits,
    carriers: carriersOf(config.carriers, floor, { givenNames: () => brand.carrierNames }),
    usageImportMs: config.usageImportMs,
    keepUsageMonths: config.keepUsageMonths,
    simAccess: { proof: config.simProof, countUnknown: () => Promise.resolve() },
    countTestEmail: () => Promise.resolve(),
    countRecoveryTry: () => Promise.resolve(),
    recentProofSeconds: identity.recentProofSeconds,
    hookClient: outside(httpsHookClient({ reachesAnything: !config.production }), 'customer'),
    countKeyCall: () =>
      Promise.resolve({ limit: keyCallsPerMinute, remaining: keyCallsPerMinute, resetSeconds: 60, isOver: false }),
    ruleDefaults: config.ruleDefaults,
    shownSettings: shownSettingsOf(config),
    shownCarriers: shownCarriersOf(config.carriers),
    setupFacts: setupFactsOf(config, floor.clock),
    takeBrand: brand.take,
    legalTexts: readLegalFolder(config.legalDir),
    wait: (hasHappened) => hasHappened(),
    brand,
    publicUrl,
    outbox,
    openMail: config.mail.outlet === 'none' ? null : mailOpener(config.mail.atRestKey),
    auditSecret: audit.secret,
    auditMail: audit.mailTo === null ? null : { outbox, to: audit.mailTo, portalUrl: publicUrl },
  };
}

/** Mails leave only where there is a server for them; an embedded installation's own one refuses what its mailbox does not keep. */
function mailChoresOf({ mail, brand }: Config, floor: Floor): Chore[] {
  if (mail.outlet === 'none') return [];
  const mailServer =
    mail.url === null
      ? refusingMailServer
      : outside(smtpMailServer({ url: mail.url, from: mail.from, brand }), 'mailServer');
  return mailChores({ ...floor, mailServer, openMail: mailOpener(mail.atRestKey) });
}

function userPoolOf(identity: Config['identity']): UserPool {
  return identity.kind === 'pool' ? ownUserPool(identity) : cognitoUserPool(identity);
}

function staffPoolOf({ cognito }: NonNullable<Config['console']>, identity: Config['identity']): StaffPool | null {
  if (identity.kind === 'pool') return outside(ownStaffPool(identity), 'staffPool');
  return cognito && outside(cognitoStaffPool(identity.region, cognito), 'staffPool');
}

async function prepare(modules: Modules, config: Config, { db }: Floor): Promise<void> {
  const practice = config.production ? await practiceKept(db, modules.staff) : null;
  if (practice !== null) throw new ConfigError([practice]);
  if (config.preset === 'embedded') await importSamples(modules);
  if (hasDevPages(config) && config.identity.kind === 'pool') await modules.staff.makeReadyLogIn();
}

/** Every customers' call with its one handler. */
export function routesOf(modules: Modules, publicConfig: () => PublicConfig): Handlers {
  return modules.keys.spendingRoutes({
    publicConfig: () => Promise.resolve(publicConfig()),
    ...modules.languages.routes,
    ...modules.identity.routes,
    ...modules.terms.routes,
    ...modules.payments.routes,
    ...modules.prospects.routes,
    ...modules.logins.routes,
    ...modules.preferences.routes,
    ...modules.accounts.routes,
    ...modules.inventory.routes,
    ...modules.subscriptions.routes,
    ...modules.billing.routes,
    ...modules.rating.routes,
    ...modules.credits.routes,
    ...modules.remittances.routes,
    ...modules.collecting.routes,
    ...modules.statements.routes,
    ...modules.dunning.routes,
    ...modules.fleet.routes,
    ...modules.spending.routes,
    ...modules.bulk.routes,
    ...modules.reruns.routes,
    ...modules.reality.routes,
    ...modules.shipments.routes,
    ...modules.overview.routes,
    ...modules.announcements.routes,
    ...modules.mandates.routes,
    ...modules.keys.routes,
    ...modules.hooks.routes,
  });
}

interface DevParts {
  config: Config;
  floor: Floor;
  movable: BusinessClock | null;
  demo: DemoFleet | null;
}

function devPagesOf({ inventory, staff }: Modules, { config, floor, movable, demo }: DevParts): DevPages {
  const { db } = floor;
  const { identity, port, publicUrl } = config;
  const hasOwnPool = identity.kind === 'pool';
  const readPool = hasOwnPool ? poolMailbox({ url: identity.adminUrl, secret: identity.adminSecret }) : noMail;
  const open = mailOpener(config.mail.atRestKey);
  return {
    port,
    areCodesMailedElsewhere: !hasOwnPool,
    clock: movable && movableClock({ ...floor, clock: movable }),
    fleet: demo,
    async readMail(to) {
      const mails = (await Promise.all([readPool(to), readMailbox(db, open, to)])).flat();
      return mails.toSorted((one, other) => (one.sentAt < other.sentAt ? 1 : -1));
    },
    async welcome() {
      const simulated = config.carriers.simulator?.carriers ?? [];
      const free = await Promise.all(simulated.map((carrier) => inventory.freeIccids(db, carrier, 40)));
      const isSandbox = config.payments.environment === 'LOCAL';
      return {
        url: publicUrl,
        mailbox: config.mail.outlet === 'kept' ? `${publicUrl}/dev/mailbox` : null,
        clock: movable && `${publicUrl}/dev/clock`,
        demoFleet: demo && (await demo.read()),
        staff: await staffOf(staff, db, config.console),
        testCards: isSandbox ? testCards : [],
        testBankAccounts: isSandbox ? testBankAccounts : [],
        iccids: Object.fromEntries(simulated.map((carrier, index) => [carrier, free[index] ?? []])),
      };
    },
  };
}

/** The log-in of an owner of the console, with where to use it. */
async function staffOf({ findReadyLogIn }: Modules['staff'], db: Floor['db'], console: Config['console']) {
  const ready = await findReadyLogIn(db);
  return ready && console && { url: `${console.url}/provider`, ...ready };
}

/** Amazon Cognito mails its codes itself. */
const noMail = () => Promise.resolve([]);
