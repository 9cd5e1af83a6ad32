import type { FastifyError, FastifyInstance } from 'fastify';
import { ZodError, z } from 'zod';
import { faultSchema } from '../faults/fault.ts';
import { listReceived } from '../reception/journal.store.ts';
import { refuseUnstorable, unstorableText } from '../reception/refuse-unstorable.ts';
import { listDeliveries } from '../outward/deliveries.store.ts';
import { rulesChange } from '../rules/rule-changes.ts';
import { simsOf, takeSims } from '../seed/seed.ts';
import { carriers } from '../sims/sim.ts';
import { firstIssue } from '../simulator/first-issue.ts';
import { sameSecret } from '../simulator/same-secret.ts';
import type { Simulator } from '../simulator/simulator.ts';
import { forgetFailures } from '../thingspace/sessions.store.ts';
import { changeFromOutside, outsideChange } from './change-from-outside.ts';

const longestAdvanceMs = 366 * 86_400_000;

const clockBody = z.object({ advanceMs: z.number().int().min(0).max(longestAdvanceMs) });
const journalQuery = z.object({
  carrier: z.enum(carriers).optional(),
  operation: z.string().optional(),
  iccid: z.string().optional(),
  afterId: z.coerce.number().int().min(0).default(0),
});
const simParams = z.object({ iccid: z.string().max(22) });
const simsBody = z.object({ csv: z.string().max(4_000_000) });
const carrierParams = z.object({ carrier: z.enum(carriers) });

/** What no carrier has: plant faults, move the clock, read the journal, change a SIM behind the client's back. */
export function controlRoutes(app: FastifyInstance, simulator: Simulator, secret: string): void {
  guard(app, secret);
  faultRoutes(app, simulator);
  ruleRoutes(app, simulator);

  const now = () => ({ now: new Date(simulator.clock.now()).toISOString() });
  app.get('/clock', async () => now());
  app.post('/clock', async (request) => {
    await simulator.advanceClock(clockBody.parse(request.body).advanceMs);
    return now();
  });

  app.delete('/locks', async (_request, reply) => {
    await forgetFailures(simulator.storage, null);
    return reply.code(204).send();
  });

  app.get('/deliveries', async () => ({ deliveries: await listDeliveries(simulator.storage, 1000) }));
  app.post('/deliver', async () => simulator.deliverDue());

  app.get('/requests', async (request) => ({
    requests: await listReceived(simulator.storage, journalQuery.parse(request.query)),
  }));

  app.post('/sims', async (request) => {
    const { csv } = simsBody.parse(request.body);
    const sims = readGiven(() => simsOf(simulator, csv));
    return { addedCount: await takeSims(simulator, sims, new Date(simulator.clock.now())) };
  });
  app.put('/sims/:iccid', async (request, reply) => {
    const { iccid } = simParams.parse(request.params);
    const change = outsideChange.parse(request.body);
    const sim = await changeFromOutside(simulator, iccid, change);
    return sim ?? reply.code(404).send({ message: `No SIM ${iccid}` });
  });
}

function faultRoutes(app: FastifyInstance, { faults }: Simulator): void {
  const planted = () => ({ faults: faults.list() });
  app.post('/faults', async (request, reply) => {
    await faults.plant(faultSchema.parse(request.body));
    return reply.code(201).send(planted());
  });
  app.get('/faults', async () => planted());
  app.delete('/faults', async (_request, reply) => {
    await faults.clear();
    return reply.code(204).send();
  });
}

function ruleRoutes(app: FastifyInstance, simulator: Simulator): void {
  app.get('/rules/:carrier', async (request) => simulator.rulesOf(carrierParams.parse(request.params).carrier));
  app.put('/rules/:carrier', async (request) => {
    const { carrier } = carrierParams.parse(request.params);
    await simulator.changeRules(carrier, rulesChange.parse(request.body));
    return simulator.rulesOf(carrier);
  });
  app.delete('/rules/:carrier', async (request) => {
    const { carrier } = carrierParams.parse(request.params);
    await simulator.changeRules(carrier, null);
    return simulator.rulesOf(carrier);
  });
}

function readGiven<Read>(reading: () => Read): Read {
  try {
    return reading();
  } catch (error) {
    throw Object.assign(new Error(error instanceof Error ? error.message : String(error)), { statusCode: 400 });
  }
}

function guard(app: FastifyInstance, secret: string): void {
  app.addHook('onRequest', async (request, reply) => {
    const given = request.headers['x-control-secret'];
    if (typeof given !== 'string' || !sameSecret(given, secret)) {
      return reply.code(401).send({ message: 'x-control-secret is missing or wrong' });
    }
    return undefined;
  });
  refuseUnstorable(app, () => Object.assign(new Error(unstorableText), { statusCode: 400 }));
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    if (error instanceof ZodError) {
      return reply.code(400).send({ message: firstIssue(error) });
    }
    if ((error.statusCode ?? 500) >= 500) request.log.error(error);
    return reply.code(error.statusCode ?? 500).send({ message: error.message });
  });
}
