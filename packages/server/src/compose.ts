import type { EndpointName, PublicConfig } from '@linekeeper/contract';
import type { Pool } from 'pg';
import { AuthorizeNetGateway } from './adapters/payment-gateway/authorize-net-gateway.ts';
import { smtpMailServer } from './adapters/mail/smtp-mail-server.ts';
import { poolMailbox } from './adapters/mailbox/pool-mailbox.ts';
import { cognitoUserPool } from './adapters/user-pool/cognito-user-pool.ts';
import { jwksIdTokens } from './adapters/user-pool/jwks-id-tokens.ts';
import { ownRevocationFeed } from './adapters/user-pool/own-revocation-feed.ts';
import { ownUserPool } from './adapters/user-pool/own-user-pool.ts';
import { carriersOf } from './compose-carriers.ts';
import { limitedSimAccess } from './compose-sim-access.ts';
import { hasDevPages, type Config } from './config.ts';
import { testBankAccounts, testCards } from './dev-welcome.ts';
import type { BindNeeds } from './http/bind-endpoint.ts';
import type { DevPages } from './http/dev-pages.ts';
import { forgetOldKeys } from './http/idempotency.ts';
import type { Handlers } from './http/call.ts';
import type { Floor } from './jobs/floor.ts';
import type { Chore, JobHandler } from './jobs/job.ts';
import { networkOf } from './kernel/network-of.ts';
import { outside } from './kernel/outside-call.ts';
import type { Wait } from './kernel/wait.ts';
import { mailOpener, openOutbox, readMailbox } from './mail/outbox.ts';
import { mailChores } from './mail/send-due-mails.ts';
import { audit, type Audit } from './modules/audit/index.ts';
import { accountsJobs, accountsRoutes, type AccountsNeeds } from './modules/accounts/index.ts';
import { billingJobs, billingRoutes } from './modules/billing/index.ts';
import { bulkJobs, bulkRoutes, type BulkNeeds } from './modules/bulk/index.ts';
import { carriersJobs } from './modules/carriers/index.ts';
import {
  authenticate,
  endedLogIns,
  identityJobs,
  identityRoutes,
  watchLogIns,
  type EndedLogIns,
  type IdentityNeeds,
  type KeptLogIns,
  type UserPool,
} from './modules/identity/index.ts';
import { freeIccids, linesJobs, linesRoutes, type LinesNeeds } from './modules/lines/index.ts';
import { overviewRoutes } from './modules/overview/index.ts';
import { paymentsJobs, paymentsRoutes, type PaymentsNeeds } from './modules/payments/index.ts';
import { plansRoutes } from './modules/plans/index.ts';
import { realityJobs, realityRoutes } from './modules/reality/index.ts';
import { subscriptionsJobs, subscriptionsRoutes } from './modules/subscriptions/index.ts';
import { importSamples } from './sample-files.ts';
import { publicConfigOf } from './public-config.ts';
import { createRateLimiter, forgetExpiredLimits, type RateLimiter } from './store/rate-limiter.ts';

/** One object satisfies the needs of every module. */
export type World = AccountsNeeds & BulkNeeds;

export interface Composed {
  routes: Handlers;
  handlers: JobHandler[];
  chores: Chore[];
  bindNeeds: BindNeeds;
  poolLimiter: RateLimiter;
  publicConfig: PublicConfig;
  /** Keeps a process that serves requests up to date with ended log-ins; null where the pool tells nothing of them. */
  watch: ((databaseUrl: string) => { stop(): Promise<void> }) | null;
  /** Null unless the installation is an embedded one that is reached on this machine. */
  devPages: DevPages | null;
  /** Brings in the sample catalogue and SIMs of an embedded installation. */
  prepare(): Promise<void>;
}

/** Builds every adapter and hands it to the modules; the only place that knows both. */
export function compose(config: Config, floor: Floor, { pool, wait }: { pool: Pool; wait: Wait }): Composed {
  const kept = endedLogIns(floor);
  const limit = (name: string, points: number, durationSeconds: number) =>
    createRateLimiter(pool, { name, points, durationSeconds });
  const world = {
    ...buildWorld(config, floor, kept),
    wait,
    simAccess: limitedSimAccess(config.simProof, limit('unknown-sims', config.limitUnknownSimsPerHour, 3_600)),
  };
  const jobs = [identityJobs(world), paymentsJobs(world), carriersJobs(world), accountsJobs(world), linesJobs(world)];
  const laterJobs = [subscriptionsJobs(world), billingJobs(world), bulkJobs(world), realityJobs(world)];
  const all = [...jobs, ...laterJobs];
  const tidy: Chore = {
    name: 'http.tidy',
    everyMs: 3_600_000,
    async run() {
      await forgetExpiredLimits(pool, floor.clock.now());
      await forgetOldKeys(floor);
    },
  };
  const publicConfig = publicConfigOf(config, world.carriers);
  return {
    publicConfig,
    routes: routesOf(world, publicConfig),
    handlers: all.flatMap(({ handlers }) => handlers),
    chores: [
      ...auditOf(config, floor).chores,
      ...all.flatMap(({ chores }) => chores),
      ...mailChoresOf(config, floor),
      tidy,
    ],
    bindNeeds: bindNeedsOf(world, config, limit),
    poolLimiter: limit('idp', 1_200, 60),
    watch: watchOf(floor, kept, config),
    devPages: hasDevPages(config) ? devPagesOf(world, config) : null,
    prepare: () => (config.preset === 'embedded' ? importSamples(world) : Promise.resolve()),
  };
}

function buildWorld(config: Config, floor: Floor, kept: EndedLogIns): Omit<World, 'wait'> {
  const { identity } = config;
  return {
    ...identityNeedsOf(config, floor, kept),
    publicPool: { userPoolId: identity.userPoolId, clientId: identity.clientId },
    ...paymentsNeedsOf(config, floor),
    ...linesNeedsOf(config, floor),
    limitUnpaidCents: config.limitUnpaidCents,
    keepJobRowsMs: config.keepJobRowsMs,
    brand: config.brand,
    publicUrl: config.publicUrl,
    outbox: openOutbox(floor.clock, { ...config.mail, colour: config.brand.colour }),
  };
}

/** The history of changes; its head goes to the address that the settings name. */
export function auditOf(
  { audit: settings, mail, brand, publicUrl }: Config,
  floor: Pick<Floor, 'db' | 'clock' | 'log'>,
): Audit {
  const { secret, mailTo: to } = settings;
  const outbox = openOutbox(floor.clock, { ...mail, colour: brand.colour });
  return audit({ ...floor, secret, mail: to === null ? null : { outbox, to, portalUrl: publicUrl } });
}

/** What identity alone needs, for whoever runs without the rest. */
export function identityNeedsOf(config: Config, floor: Floor, kept: EndedLogIns): IdentityNeeds {
  const { identity } = config;
  return {
    ...floor,
    audit: auditOf(config, floor),
    userPool: outside(userPoolOf(identity)),
    idTokens: jwksIdTokens(identity, floor.clock),
    endedLogIns: identity.kind === 'pool' ? kept : tokensEndByThemselves,
  };
}

/** Mails leave only where there is a server for them. */
function mailChoresOf({ mail, brand }: Config, floor: Floor): Chore[] {
  if (mail.url === null) return [];
  const mailServer = outside(smtpMailServer({ url: mail.url, from: mail.from, replyTo: brand.supportEmail }));
  return mailChores({ ...floor, mailServer, openMail: mailOpener(mail.atRestKey) });
}

/** What payments alone needs, for whoever runs without the rest. */
export function paymentsNeedsOf(config: Config, floor: Floor): PaymentsNeeds {
  const { payments } = config;
  const gateway = outside(
    new AuthorizeNetGateway(payments, floor.log, payments.environment === 'LOCAL' ? floor.clock : null),
  );
  return { ...floor, audit: auditOf(config, floor), gateway, bankDebits: payments.bankDebits };
}

/** What lines alone need, for whoever runs without the rest. */
export function linesNeedsOf(config: Config, floor: Floor): LinesNeeds {
  const { carriers, usageImportMs, keepUsageMonths, simProof } = config;
  const simAccess = { proof: simProof, countUnknown: () => Promise.resolve() };
  return {
    ...floor,
    audit: auditOf(config, floor),
    carriers: carriersOf(carriers, floor),
    usageImportMs,
    keepUsageMonths,
    simAccess,
  };
}

function userPoolOf(identity: Config['identity']): UserPool {
  return identity.kind === 'pool' ? ownUserPool(identity) : cognitoUserPool(identity);
}

/** Amazon Cognito has no feed: there a token is good until it expires. */
const tokensEndByThemselves: EndedLogIns = { has: () => Promise.resolve(false) };

function watchOf(floor: Floor, kept: KeptLogIns, { identity }: Config): Composed['watch'] {
  if (identity.kind !== 'pool') return null;
  const needs = { ...floor, endedLogIns: kept, revocationFeed: outside(ownRevocationFeed(identity)) };
  return (databaseUrl) => watchLogIns(needs, databaseUrl);
}

function routesOf(world: World, publicConfig: PublicConfig): Handlers {
  return {
    publicConfig: () => Promise.resolve(publicConfig),
    ...paymentsRoutes(world),
    ...plansRoutes(world),
    ...identityRoutes(world),
    ...accountsRoutes(world),
    ...linesRoutes(world),
    ...subscriptionsRoutes(world),
    ...billingRoutes(world),
    ...bulkRoutes(world),
    ...realityRoutes(world),
    ...overviewRoutes(world),
  };
}

type MakeLimiter = (name: string, points: number, durationSeconds: number) => RateLimiter;

function bindNeedsOf(world: World, config: Config, limit: MakeLimiter): BindNeeds {
  const signUps = limit('sign-up', config.limitSignUpsPerHour, 3_600);
  const others = limit('public', 600, 60);
  return {
    db: world.db,
    clock: world.clock,
    log: world.log,
    checksReplies: config.checksReplies,
    authenticate: (idToken) => authenticate(world, idToken),
    async limitPublic(name: EndpointName, ip: string) {
      const limiter = name === 'signUp' ? signUps : others;
      await limiter.take(networkOf(ip));
    },
  };
}

function devPagesOf(world: World, config: Config): DevPages {
  const { identity, port, publicUrl } = config;
  const hasOwnPool = identity.kind === 'pool';
  const readPool = hasOwnPool ? poolMailbox({ url: identity.adminUrl, secret: identity.adminSecret }) : noMail;
  const open = mailOpener(config.mail.atRestKey);
  return {
    port,
    areCodesMailedElsewhere: !hasOwnPool,
    async readMail(to) {
      const mails = (await Promise.all([readPool(to), readMailbox(world.db, open, to)])).flat();
      return mails.toSorted((one, other) => (one.sentAt < other.sentAt ? 1 : -1));
    },
    async welcome() {
      const simulated = config.carriers.simulator?.carriers ?? [];
      const free = await Promise.all(simulated.map((carrier) => freeIccids(world.db, carrier, 40)));
      const isSandbox = config.payments.environment === 'LOCAL';
      return {
        url: publicUrl,
        mailbox: config.mail.outlet === 'kept' ? `${publicUrl}/dev/mailbox` : null,
        testCards: isSandbox ? testCards : [],
        testBankAccounts: isSandbox ? testBankAccounts : [],
        iccids: Object.fromEntries(simulated.map((carrier, index) => [carrier, free[index] ?? []])),
      };
    },
  };
}

/** Amazon Cognito mails its codes itself. */
const noMail = () => Promise.resolve([]);
