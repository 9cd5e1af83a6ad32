import { firstIssue } from '../simulator/first-issue.ts';
import type { FastifyError, FastifyInstance } from 'fastify';
import { ZodError, z } from 'zod';
import { callKinds, clearFaults, faultKinds, openFaults, plantFault } from '../reception/faults.store.ts';
import { listReceived } from '../reception/journal.store.ts';
import { sameSecret } from '../simulator/same-secret.ts';
import { carriers } from '../sims/sim.ts';
import type { Simulator } from '../simulator/simulator.ts';
import { changeFromOutside, outsideChange } from './change-from-outside.ts';

const longestAdvanceMs = 366 * 86_400_000;
const mutationFaults: readonly string[] = ['timeout-after', 'timeout-before', 'duplicate-409'];

const faultBody = z.object({
  carrier: z.enum(carriers),
  kind: z.enum(faultKinds),
  times: z.number().int().min(1).max(10_000).default(1),
  iccid: z.string().min(1).max(22).optional(),
  on: z.enum([...callKinds, 'any']).optional(),
  retryAfterSeconds: z.number().int().min(0).max(86_400).optional(),
});
const clockBody = z.object({ advanceMs: z.number().int().min(0).max(longestAdvanceMs) });
const journalQuery = z.object({
  carrier: z.enum(carriers).optional(),
  operation: z.string().optional(),
  iccid: z.string().optional(),
  afterId: z.coerce.number().int().min(0).default(0),
});
const simParams = z.object({ iccid: z.string().max(22) });

/** What no carrier has: plant faults, move the clock, read the journal, change a SIM behind the client's back. */
export function controlRoutes(app: FastifyInstance, simulator: Simulator, secret: string): void {
  const { connection } = simulator.storage;

  guard(app, secret);

  app.post('/faults', async (request, reply) => {
    const { on, ...fault } = faultBody.parse(request.body);
    const calls = on ?? (mutationFaults.includes(fault.kind) ? 'mutation' : 'any');
    await plantFault(connection, { ...fault, calls });
    return reply.code(201).send({ faults: await openFaults(connection) });
  });
  app.get('/faults', async () => ({ faults: await openFaults(connection) }));
  app.delete('/faults', async (_request, reply) => {
    await clearFaults(connection);
    return reply.code(204).send();
  });

  const now = () => ({ now: new Date(simulator.clock.now()).toISOString() });
  app.get('/clock', async () => now());
  app.post('/clock', async (request) => {
    await simulator.advanceClock(clockBody.parse(request.body).advanceMs);
    return now();
  });

  app.get('/requests', async (request) => ({
    requests: await listReceived(connection, journalQuery.parse(request.query)),
  }));

  app.put('/sims/:iccid', async (request, reply) => {
    const { iccid } = simParams.parse(request.params);
    const change = outsideChange.parse(request.body);
    const sim = await changeFromOutside(simulator, iccid, change);
    return sim ?? reply.code(404).send({ message: `No SIM ${iccid}` });
  });
}

function guard(app: FastifyInstance, secret: string): void {
  app.addHook('onRequest', async (request, reply) => {
    const given = request.headers['x-control-secret'];
    if (typeof given !== 'string' || !sameSecret(given, secret)) {
      return reply.code(401).send({ message: 'x-control-secret is missing or wrong' });
    }
    return undefined;
  });
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    if (error instanceof ZodError) {
      return reply.code(400).send({ message: firstIssue(error) });
    }
    if ((error.statusCode ?? 500) >= 500) request.log.error(error);
    return reply.code(error.statusCode ?? 500).send({ message: error.message });
  });
}
