import { fileURLToPath } from 'node:url';
import { openapiDocument, providerOpenapiDocument } from '@linekeeper/contract/openapi';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { PgBoss } from 'pg-boss';
import { standInClocks } from './adapters/stand-ins/stand-in-clocks.ts';
import { readBusinessClock, type BusinessClock } from './clock/business-clock.ts';
import { startTimeMachine } from './clock/time-machine.ts';
import { registerWebhook } from './adapters/payment-gateway/register-webhook.ts';
import { checkOutside } from './check-outside.ts';
import { carrierWebhookChores, carrierWebhooks } from './compose-carriers.ts';
import { compose, type Composed } from './compose.ts';
import { consoleRoutesOf, lookRoutesOf } from './console-routes.ts';
import { ConfigError, hasMovableTime, type Config } from './config.ts';
import { bindEndpoints } from './http/bind-endpoint.ts';
import { bindLooks } from './http/bind-looks.ts';
import { bindProviderEndpoints } from './http/bind-provider-endpoints.ts';
import { serveDevPages } from './http/dev-pages.ts';
import { serveFirstReads } from './http/first-reads.ts';
import { outageLog } from './kernel/outage-log.ts';
import { leaveGently, type Leaving } from './http/leave-gently.ts';
import { serveDocument } from './http/serve-document.ts';
import { serveReference } from './http/reference/serve-reference.ts';
import { serveHealth } from './http/health.ts';
import { keepHostsApart } from './http/keep-hosts-apart.ts';
import { proxyUserPool } from './http/pool-proxy.ts';
import { tellDenied } from './http/security-log.ts';
import { createServer } from './http/server.ts';
import { cookieName } from './http/session-cookie.ts';
import { serveLogo } from './http/serve-logo.ts';
import { serveWebhook } from './http/webhooks.ts';
import { serveWebPages } from './http/web-pages.ts';
import { createQueues, startBoss } from './jobs/boss.ts';
import { watchDatabase, type DatabaseOutage } from './jobs/database-outage.ts';
import { queueJobs } from './jobs/queue.ts';
import type { Floor, Log } from './jobs/floor.ts';
import type { Chore } from './jobs/job.ts';
import { deadJobsChore } from './jobs/report-dead-jobs.ts';
import { startWorker } from './jobs/worker.ts';
import { besideOthers } from './kernel/under-way.ts';
import { systemClock } from './kernel/clock.ts';
import { countMails } from './mail/outbox.store.ts';
import type { Wait } from './kernel/wait.ts';
import { liveBrand } from './modules/rules/index.ts';
import type { Modules } from './compose-modules.ts';
import type { OpenMetrics } from './metrics/open-metrics.ts';
import { openNumbers } from './open-numbers.ts';
import { startLookedUp } from './start-looked-up.ts';
import { outsideOrigins } from './outside-origins.ts';
import { openDatabase, portalPatience } from './store/database.ts';
import { isAhead, migrate } from './store/migrate.ts';
import { customersRole } from './store/customers-pool.ts';
import { renewOrders } from './store/renew-orders.ts';
import { raiseWall } from './store/wall/raise-wall.ts';
import { wallBetweenAccounts } from './wall-between-accounts.ts';
import { notifiedWait } from './store/notified-wait.ts';
import { words } from './words.ts';

export interface RunningPortal {
  /** Tells proxies that it goes, answers what is open, finishes running jobs, then closes the database. */
  stop(): Promise<void>;
}

const builtWeb = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Migrates, then serves and works as the role says. */
export async function startPortal(
  given: Config,
  logger: FastifyBaseLogger,
  webFolder: string = builtWeb,
): Promise<RunningPortal> {
  const config = { ...given, brand: liveBrand(given.brand, given.carriers.names) };
  if (config.databaseUrl === null) throw new Error('DATABASE_URL is not set: start through the launcher');
  const { databaseUrl } = config;
  const remarks = await checkOutside(config, logger);
  await migrateAt(databaseUrl, logger);
  const database = openDatabase(databaseUrl, lostTo(logger), { patience: portalPatience, isWalled: true });
  const outage = watchDatabase({ log: logger, ping: () => database.ping() });
  const boss = await startBoss(databaseUrl, logger, outage);
  await raiseWallAt(databaseUrl);
  const { metrics, telemetry } = await openNumbers(config, database.db, systemClock);
  const log = metrics.counted(logger);
  const movable = hasMovableTime(config) ? await readBusinessClock(database.db, systemClock) : null;
  const clocks = { clock: movable ?? systemClock, machineClock: systemClock };
  const floor = { db: database.db, ...clocks, jobs: queueJobs(boss), log };
  const composed = compose(config, floor, { pool: database.pool, wait: waitAt(databaseUrl, log), movable });
  const watch = await watchOthers(composed, config.role, databaseUrl);
  const work = await startWork({ config, composed, floor, movable, databaseUrl }, { boss, outage });
  const parts = { config, composed, floor, logger, metrics, webFolder, remarks };
  const { server, leaving } = await buildServer(parts, () => database.ping());
  await server.listen({ port: config.port, host: config.host ?? 'localhost' });
  const stopServing = async () => {
    await leaving.leave(config.role === 'worker' ? 0 : config.drainMs);
    await Promise.all([server.close(), watch.stop(), metrics.stop()]);
  };
  return {
    async stop() {
      await Promise.all([stopServing(), work.worker?.stop()]);
      await boss.stop({ graceful: true, timeout: 3_000 });
      await work.time?.stop();
      outage.stop();
      await Promise.all([telemetry.stop(), database.close()]);
    },
  };
}

interface WorkParts extends Pick<Parts, 'config' | 'composed' | 'floor'> {
  movable: BusinessClock | null;
  databaseUrl: string;
}

/** The queues in every process; the worker, and what moves business time, where there is such a thing. */
async function startWork(
  { config, composed, floor, movable, databaseUrl }: WorkParts,
  { boss, outage }: { boss: PgBoss; outage: DatabaseOutage },
) {
  const chores = [...composed.chores, ...ownChores(config, floor, composed.modules)];
  const standIns = standInClocks({ sandbox: config.payments.sandbox, simulator: config.carriers.simulator });
  const moving = { ...floor, chores, standIns, tallies: [{ kind: 'mails', count: countMails }] };
  const time = movable && startTimeMachine({ ...moving, clock: movable }, databaseUrl);
  const handlers = [...composed.handlers, ...(time?.handlers ?? [])];
  await createQueues(boss, handlers);
  await composed.prepare();
  const reporting = { log: floor.log, outage, ...(movable && { retriesWithinSeconds: 1 }) };
  const { underWay } = composed.bindNeeds;
  const work = () => startWorker(boss, handlers, time?.chores ?? chores, reporting);
  const start = () => besideOthers(() => underWay.isAnyoneThere(), work);
  const worker = config.role === 'web' ? null : await startLookedUp(start, composed.modules.restores, floor.log);
  return { worker, time };
}

function lostTo(logger: FastifyBaseLogger): (error: Error) => void {
  const outages = outageLog(logger);
  return (error) => outages.note(error, words.lostDatabase);
}

/** What other processes do: ended log-ins, where requests are served, and a changed brand, which holds from the first page on. */
async function watchOthers(
  { modules, watch }: Composed,
  role: Config['role'],
  databaseUrl: string,
): Promise<RunningPortal> {
  await modules.rules.readBrand();
  const brand = modules.rules.followBrand(databaseUrl);
  const catalog = role === 'worker' ? null : modules.plans.shown.follow(databaseUrl);
  const logIns = role === 'worker' ? null : watch(databaseUrl);
  return {
    async stop() {
      await Promise.all([brand.stop(), catalog?.stop(), logIns?.stop()]);
    },
  };
}

function waitAt(databaseUrl: string, log: Log): Wait {
  return notifiedWait(databaseUrl, (error) =>
    log.warn({ err: error }, 'notifications of the database are not heard, connecting again'),
  );
}

/** After the queue has made its tables, since requests add to them. A later release's wall stays as it is. */
async function raiseWallAt(databaseUrl: string): Promise<void> {
  const database = openDatabase(databaseUrl, () => undefined, { maxConnections: 2 });
  try {
    if (await isAhead(database.db)) return;
    const outcome = await raiseWall(database.db, wallBetweenAccounts);
    if (outcome === 'denied') throw new ConfigError([words.noCustomersRole(customersRole)]);
  } finally {
    await database.close();
  }
}

/** On connections of its own: a migration may take as long as it takes. */
async function migrateAt(databaseUrl: string, log: Pick<Log, 'warn'>): Promise<void> {
  const database = openDatabase(databaseUrl, () => undefined, { maxConnections: 2 });
  try {
    await migrate(database.db, () => log.warn({ event: 'store.migration-waits' }, words.migrationWaits));
    await renewOrders(database.db);
  } finally {
    await database.close();
  }
}

const authnetPath = '/webhooks/authnet';

/** What watches the queue, and what has others tell us. */
function ownChores(config: Config, floor: Floor, { carriers }: Modules): Chore[] {
  return [deadJobsChore(floor), ...tellingChores(config), ...carrierWebhookChores(config.carriers, floor, carriers)];
}

/** A sandbox on this machine is asked to tell us of payments; at the gateway itself its owner does that once. */
function tellingChores({ payments, port }: Config): Chore[] {
  const url = `http://localhost:${port}${authnetPath}`;
  const register = { name: 'payments.register-webhook', everyMs: 600_000, run: () => registerWebhook(payments, url) };
  return payments.sandbox ? [register] : [];
}

interface Parts {
  config: Config;
  composed: Composed;
  floor: Floor;
  logger: FastifyBaseLogger;
  metrics: OpenMetrics;
  webFolder: string;
  /** How many remarks the look at the outside left. */
  remarks: number;
}

async function buildServer(
  { config, composed, floor, logger, metrics, webFolder, remarks }: Parts,
  ping: () => Promise<void>,
): Promise<{ server: FastifyInstance; leaving: Leaving }> {
  const server = await createServer({
    logger,
    trustProxy: config.trustProxy,
    origins: outsideOrigins(config),
    https: config.publicUrl.startsWith('https://') ? { coversSubdomains: config.hstsSubdomains } : null,
  });
  const leaving = leaveGently(server);
  tellDenied(server, floor.log);
  metrics.timeRequests(server);
  const isReady = async () => {
    await ping();
    return !leaving.isLeaving();
  };
  serveHealth(server, isReady, remarks);
  if (config.role === 'worker') return { server, leaving };
  await serveRequests(server, { config, composed, floor, webFolder });
  return { server, leaving };
}

async function serveRequests(
  server: FastifyInstance,
  { config, composed, floor, webFolder }: Pick<Parts, 'config' | 'composed' | 'floor' | 'webFolder'>,
): Promise<void> {
  const { identity, payments } = config;
  serveConsole(server, config, composed);
  const { signatureKey } = payments;
  await serveWebhook(server, {
    path: authnetPath,
    bodyLimitBytes: 64 * 1024,
    isWelcome: (header) => header('x-anet-signature') !== undefined,
    take: ({ body, header }) =>
      composed.modules.reconciliation.takeNotification({ body, signature: header('x-anet-signature'), signatureKey }),
  });
  for (const webhook of carrierWebhooks(config.carriers, floor, composed.modules)) await serveWebhook(server, webhook);
  serveLogo(server, composed.modules.rules.findLogo);
  bindEndpoints(server, composed.routes, composed.bindNeeds);
  serveFirstReads(server);
  const document = () => openapiDocument(config.brand.name, config.publicUrl);
  serveDocument(server, '/openapi.json', document);
  serveReference(server, document);
  if (identity.kind === 'pool') await proxyUserPool(server, identity.url, composed.poolLimiter);
  if (composed.devPages) await serveDevPages(server, { ...composed.devPages, pagesFolder: webFolder });
  await serveWebPages(server, {
    folder: webFolder,
    config: composed.publicConfig,
    brandColour: () => config.brand.colour,
    console: config.console && { host: ownHostOf(config.console.url, config.publicUrl) },
  });
}

/** The console's host, unless the customers' pages are reached there, too. */
function ownHostOf(consoleUrl: string, publicUrl: string): string | null {
  const { host } = new URL(consoleUrl);
  return host === new URL(publicUrl).host ? null : host;
}

function serveConsole(server: FastifyInstance, { brand, console, publicUrl }: Config, composed: Composed): void {
  const { modules, routes, providerBindNeeds } = composed;
  if (console === null || providerBindNeeds === null) return;
  keepHostsApart(server, console.url, publicUrl);
  bindProviderEndpoints(server, consoleRoutesOf(modules), providerBindNeeds);
  bindLooks(server, lookRoutesOf(modules, routes), providerBindNeeds);
  const cookie = cookieName(console.url.startsWith('https://'));
  serveDocument(server, '/provider/openapi.json', () => providerOpenapiDocument(brand.name, console.url, cookie));
}
