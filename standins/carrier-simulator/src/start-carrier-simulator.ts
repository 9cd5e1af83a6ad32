import fastify, { type FastifyInstance } from 'fastify';
import { ciscoRoutes } from './cisco/cisco.routes.ts';
import { type Clock, systemClock } from './simulator/clock.ts';
import { controlRoutes } from './control/control.routes.ts';
import { addAdvancedMs, readAdvancedMs } from './control/virtual-clock.store.ts';
import { koreRoutes } from './kore/kore.routes.ts';
import { seed } from './seed/seed.ts';
import type { CarrierSimulatorSettings } from './simulator/settings.ts';
import type { Simulator } from './simulator/simulator.ts';
import { openStorage, type Storage } from './storage/open-storage.ts';

const bodyLimitBytes = 4 * 1024 * 1024;

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
    const simulator = await build(settings, storage, clock);
    await seed(settings, storage, new Date(simulator.clock.now()));
    const app = await routes(simulator);
    const url = await app.listen({ host: settings.host, port: settings.port });
    let stopped: Promise<void> | undefined;
    const close = async () => {
      await app.close();
      await storage.close();
    };
    return { url, stop: () => (stopped ??= close()) };
  } catch (error) {
    await storage.close();
    throw error;
  }
}

async function build(settings: CarrierSimulatorSettings, storage: Storage, clock: Clock): Promise<Simulator> {
  let advancedMs = await readAdvancedMs(storage.connection);
  return {
    settings,
    storage,
    clock: { now: () => clock.now() + advancedMs },
    async advanceClock(ms) {
      advancedMs = await addAdvancedMs(storage.connection, ms);
    },
  };
}

async function routes(simulator: Simulator): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: 'error' },
    bodyLimit: bodyLimitBytes,
    forceCloseConnections: true,
  });
  const { controlSecret } = simulator.settings;
  app.get('/healthz', async () => {
    await simulator.storage.connection.query('select 1');
    return { status: 'ok' };
  });
  await app.register(async (scope) => koreRoutes(scope, simulator), { prefix: '/kore' });
  await app.register(async (scope) => ciscoRoutes(scope, simulator), { prefix: '/cisco/rws/api/v1' });
  if (controlSecret !== undefined) {
    await app.register(async (scope) => controlRoutes(scope, simulator, controlSecret), {
      prefix: '/control',
    });
  }
  return app;
}
