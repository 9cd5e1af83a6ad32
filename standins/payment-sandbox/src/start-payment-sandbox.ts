import Fastify, { type FastifyInstance } from 'fastify';
import { fingerprintWith } from './cards/fingerprint.ts';
import { apiRoutes, type ApiLog } from './http/api.routes.ts';
import { cardsRoutes } from './http/cards.routes.ts';
import { controlRoutes } from './http/control.routes.ts';
import { webhooksRoutes } from './http/webhooks.routes.ts';
import { pagesRoutes } from './http/pages.routes.ts';
import type { Gateway } from './operations/gateway.ts';
import { openSandboxClock, systemClock, type Clock } from './time/clock.ts';
import { startCourier } from './webhooks/start-courier.ts';
import { plantSeed } from './seed/plant-seed.ts';
import { dailySettlement } from './time/settlement.ts';
import type { Settings } from './settings.ts';
import { migrateSandbox, openSandboxDatabase } from './store/sandbox-database.ts';

export type PaymentSandbox = { url: string; stop: () => Promise<void> };
export type StartSettings = Settings & { clock?: Clock; log?: ApiLog };

const silent: ApiLog = { answered: () => undefined, failed: () => undefined };
const largestBodyBytes = 128 * 1024;

/** Starts the sandbox on its database and returns its address; port 0 picks a free one. Everything survives a restart. */
export async function startPaymentSandbox(settings: StartSettings): Promise<PaymentSandbox> {
  const database = openSandboxDatabase(settings.databaseUrl);
  try {
    await migrateSandbox(database);
    const clock = await openSandboxClock(database, settings.clock ?? systemClock);
    const gateway: Gateway = {
      database,
      now: clock.now,
      merchant: settings.merchant,
      fingerprint: fingerprintWith(settings.atRestKey),
      anyLuhnCard: settings.anyLuhnCard,
      settleDue: dailySettlement(database),
    };
    if (settings.seedFile !== undefined) await plantSeed(settings.seedFile, gateway);
    const courier = startCourier(gateway, (settings.log ?? silent).failed);
    const app = newServer();
    // The clock is the whole gateway's: its answers are dated by it, too.
    app.addHook('onSend', async (_request, reply) => void reply.header('date', clock.now().toUTCString()));
    app.get('/healthz', async () => {
      await database.query('select 1');
      return { status: 'ok' };
    });
    apiRoutes(app, gateway, settings.log ?? silent);
    cardsRoutes(app, gateway);
    controlRoutes(app, { gateway, clock, courier, secret: settings.controlSecret });
    webhooksRoutes(app, gateway);
    await pagesRoutes(app, settings.portalOrigins, clock);
    const url = await app.listen({ host: settings.host, port: settings.port });
    const stop = async () => {
      await app.close();
      await courier.stop();
      await database.close();
    };
    return { url, stop };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function newServer(): FastifyInstance {
  const app = Fastify({ bodyLimit: largestBodyBytes, forceCloseConnections: true, requestTimeout: 30_000 });
  // Each route reads its own body: the gateway judges the content type itself and answers in its own words.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  return app;
}
