import { readFile } from 'node:fs/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { readAccountsFile, sortAccounts } from './accounts/read-accounts-file.ts';
import type { Accounts } from './accounts/account.ts';
import { ciscoRoutes } from './cisco/cisco.routes.ts';
import { controlRoutes } from './control/control.routes.ts';
import { addAdvancedMs, readAdvancedMs } from './control/virtual-clock.store.ts';
import { FaultBook } from './faults/fault-book.ts';
import { korePostman } from './kore/kore-postman.ts';
import { koreRoutes } from './kore/kore.routes.ts';
import { Courier } from './outward/courier.ts';
import { keepRulesChange, keptRulesChanges } from './rules/rule-changes.store.ts';
import { readRulesFile, type RulesFile, rulesInForce } from './rules/rule-changes.ts';
import { seed } from './seed/seed.ts';
import { type CarrierPlan, listPlans } from './sims/plans.store.ts';
import { type Clock, systemClock } from './simulator/clock.ts';
import { type CarrierSimulatorSettings, practiceThingSpace } from './simulator/settings.ts';
import type { Simulator } from './simulator/simulator.ts';
import { openStorage, type Storage } from './storage/open-storage.ts';
import { thingspacePostman } from './thingspace/thingspace-postman.ts';
import { thingspaceRoutes } from './thingspace/thingspace.routes.ts';

const bodyLimitBytes = 16 * 1024 * 1024;

/**
 * Brings the tables up to date, seeds, and listens. The clock is for tests; the carriers' own time is it plus what
 * the control route added for good.
 */
export async function startCarrierSimulator(
  options: CarrierSimulatorSettings & { readonly clock?: Clock },
): Promise<{ url: string; stop(): Promise<void> }> {
  const { clock = systemClock, ...settings } = options;
  const storage = await openStorage(settings.databaseUrl);
  try {
    const { simulator, courier, readPlans } = await build(settings, storage, clock);
    await seed(simulator, new Date(simulator.clock.now()));
    await readPlans();
    const app = await routes(simulator);
    const url = await app.listen({ host: settings.host, port: settings.port });
    courier.start();
    let stopped: Promise<void> | undefined;
    const close = async () => {
      await app.close();
      await courier.stop();
      await storage.close();
    };
    return { url, stop: () => (stopped ??= close()) };
  } catch (error) {
    await storage.close();
    throw error;
  }
}

async function build(settings: CarrierSimulatorSettings, storage: Storage, clock: Clock) {
  let advancedMs = await readAdvancedMs(storage);
  const accounts = await readAccounts(settings);
  const faults = new FaultBook(storage, settings.practiceSims !== false);
  await faults.load();
  const rulesFile: RulesFile = settings.rulesFile ? readRulesFile(await readFile(settings.rulesFile, 'utf8')) : {};
  let plans: CarrierPlan[] = [];
  let kept = await keptRulesChanges(storage);
  const carriersClock: Clock = { now: () => clock.now() + advancedMs };
  const postmen = {
    kore: korePostman(accounts.kore, faults),
    thingspace: thingspacePostman(accounts.thingspace, faults),
  };
  const courier = new Courier({ storage, clock: carriersClock, postmen });
  const simulator: Simulator = {
    settings,
    accounts,
    storage,
    faults,
    clock: carriersClock,
    plansOf: (carrier) => plans.filter((plan) => plan.carrier === carrier),
    rulesOf: (carrier) => rulesInForce(carrier, rulesFile[carrier], kept[carrier]),
    async changeRules(carrier, change) {
      await storage.transaction((transaction) => keepRulesChange(transaction, carrier, change));
      kept = await keptRulesChanges(storage);
    },
    async advanceClock(ms) {
      advancedMs = await storage.transaction((transaction) => addAdvancedMs(transaction, ms));
    },
    deliverDue: () => courier.deliverDue(),
  };
  const readPlans = async () => {
    plans = await listPlans(storage);
  };
  return { simulator, courier, readPlans };
}

/** The accounts of the settings first, then those of the file. */
async function readAccounts(settings: CarrierSimulatorSettings): Promise<Accounts> {
  const { kore, cisco, thingspace = practiceThingSpace, accountsFile } = settings;
  const { accountName, ...thingspaceSecrets } = thingspace;
  return sortAccounts([
    { carrier: 'kore', ...kore },
    { carrier: 'cisco', accountId: '100020620', ...cisco },
    { carrier: 'thingspace', accountId: accountName, ...thingspaceSecrets },
    ...(accountsFile ? readAccountsFile(await readFile(accountsFile, 'utf8')) : []),
  ]);
}

async function routes(simulator: Simulator): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: 'error' },
    bodyLimit: bodyLimitBytes,
    forceCloseConnections: true,
  });
  const { controlSecret } = simulator.settings;
  app.get('/healthz', async () => {
    await simulator.storage.query('select 1');
    return { status: 'ok' };
  });
  await app.register(async (scope) => koreRoutes(scope, simulator), { prefix: '/kore' });
  await app.register(async (scope) => ciscoRoutes(scope, simulator), { prefix: '/cisco/rws/api/v1' });
  await app.register(async (scope) => thingspaceRoutes(scope, simulator), { prefix: '/thingspace/api' });
  if (controlSecret !== undefined) {
    await app.register(async (scope) => controlRoutes(scope, simulator, controlSecret), {
      prefix: '/control',
    });
  }
  return app;
}
